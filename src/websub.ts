/** `anyfeed/websub`: the part of a subscriber in WebSub. Runs everywhere. */

export {
  answerHub,
  type FeedHub,
  type FindHubOptions,
  findHub,
  type HubAnswer,
  type HubMode,
  type PendingSubscription,
  type SubscriptionOptions,
  subscriptionForm,
  verifyDelivery,
} from './follow/websub.ts';
