/** The categories of Apple Podcasts: current and withdrawn ones. https://podcasters.apple.com/support/1691-apple-podcasts-categories */

/** Names as Apple writes them: several have spaces, none has a comma. */
const list = (names: string): readonly string[] => names.split(', ');

/** Subcategories by category. */
export const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Arts: list('Books, Design, Fashion & Beauty, Food, Performing Arts, Visual Arts'),
  Business: list('Careers, Entrepreneurship, Investing, Management, Marketing, Non-Profit'),
  Comedy: list('Comedy Interviews, Improv, Stand-Up'),
  Education: list('Courses, How To, Language Learning, Self-Improvement'),
  Fiction: list('Comedy Fiction, Drama, Science Fiction'),
  Government: [],
  'Health & Fitness': list('Alternative Health, Fitness, Medicine, Mental Health, Nutrition, Sexuality'),
  History: [],
  'Kids & Family': list('Education for Kids, Parenting, Pets & Animals, Stories for Kids'),
  Leisure: list(
    'Animation & Manga, Automotive, Aviation, Crafts, Games, Hobbies, Home & Garden, Video Games',
  ),
  Music: list('Music Commentary, Music History, Music Interviews'),
  News: list(
    'Business News, Daily News, Entertainment News, News Commentary, Politics, Sports News, Tech News',
  ),
  'Religion & Spirituality': list('Buddhism, Christianity, Hinduism, Islam, Judaism, Religion, Spirituality'),
  Science: list(
    'Astronomy, Chemistry, Earth Sciences, Life Sciences, Mathematics, Natural Sciences, Nature, ' +
      'Physics, Social Sciences',
  ),
  'Society & Culture': list('Documentary, Personal Journals, Philosophy, Places & Travel, Relationships'),
  Sports: list(
    'Baseball, Basketball, Cricket, Fantasy Sports, Football, Golf, Hockey, Rugby, Running, Soccer, ' +
      'Swimming, Tennis, Volleyball, Wilderness, Wrestling',
  ),
  Technology: [],
  'True Crime': [],
  'TV & Film': list('After Shows, Film History, Film Interviews, Film Reviews, TV Reviews'),
};

/** Names that Apple withdrew in 2006 and in 2019. */
export const OBSOLETE: ReadonlySet<string> = new Set(
  list(
    'Amateur, Arts & Entertainment, Architecture, Audio Blogs, Cities, College & High School, ' +
      'Education Technology, Entertainment, Family, Fashion, Finance, Fitness & Nutrition, Food, Gadgets, ' +
      'Games & Hobbies, Government & Organizations, Health, Higher Education, International, K-12, ' +
      'Language Courses, Literature, Local, Management & Marketing, Movies & Television, National, ' +
      'News & Politics, Non-profit, Other, Other Games, Outdoor, Photography, Podcasting, Poetry, ' +
      'Professional, Public Radio, Regional, Science & Medicine, Self-Help, Shopping, Software How-To, ' +
      'Sports & Recreation, Talk Radio, Training, Transportation, Travel, Information Technology, ' +
      'Operating Systems, Spanish, Technology, Sexuality, Diet & Nutrition, Games, Design, ' +
      'Performing Arts, Science Fiction, Diet & Nutrition, Relationships, News, Australian, Belgian, ' +
      'Brazilian, Canadian, Chinese, Dutch, French, German, Hebrew, Italian, Japanese, Norwegian, Polish, ' +
      'Portuguese, Swedish, Computers, Developers, Smart Phones, Text/Speech, Automotive, Aviation, ' +
      'Bicycles, Commuting, Politics, Science, Anime, Dance, Theater, Music, New Age, Philosophy, Fitness, ' +
      'Recovery, Hunting & Fishing',
  ),
);

/** Categories that a withdrawn one has become, with the same works. */
export const SUCCESSORS: Readonly<Record<string, string>> = {
  'Games & Hobbies': 'Leisure',
  'Government & Organizations': 'Government',
  Health: 'Health & Fitness',
  Literature: 'Books',
  'Management & Marketing': 'Management',
  'Movies & Television': 'TV & Film',
  'News & Politics': 'News',
  'Non-profit': 'Non-Profit',
  'Science & Medicine': 'Science',
  'Sports & Recreation': 'Sports',
};
