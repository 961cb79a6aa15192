// .vitepress/figures.data.mjs
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
var __vite_injected_original_import_meta_url = "file:///tmp/wt/docs/site/.vitepress/figures.data.mjs";
var PAGE = fileURLToPath(new URL("../../docs/contributing/performance.md", __vite_injected_original_import_meta_url));
var ROW = /^\| \**([^|]+?)\** *(?:\(([^|]*)\))? *\| \**([\d.]+)\** \|/gm;
var figures_data_default = {
  watch: [PAGE],
  load() {
    const [table = ""] = readFileSync(PAGE, "utf8").split("\n\nFeeds below");
    return [...table.matchAll(ROW)].map(([, name, note = "", speed]) => ({
      name: name.replace(FORMAT, ""),
      note: note.replace(FORMAT, ""),
      speed: Number(speed)
    }));
  }
};
var FORMAT = /[*`]/g;
export {
  figures_data_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiLnZpdGVwcmVzcy9maWd1cmVzLmRhdGEubWpzIl0sCiAgInNvdXJjZXNDb250ZW50IjogWyJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC93dC9kb2NzL3NpdGUvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC93dC9kb2NzL3NpdGUvLnZpdGVwcmVzcy9maWd1cmVzLmRhdGEubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvd3QvZG9jcy9zaXRlLy52aXRlcHJlc3MvZmlndXJlcy5kYXRhLm1qc1wiOy8qKiBUaGUgYmFycyBvZiB0aGUgZmlyc3QgcGFnZTogdGhlIGZpcnN0IHRhYmxlIG9mIGRvY3MvY29udHJpYnV0aW5nL3BlcmZvcm1hbmNlLm1kLiAqL1xuXG5pbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJztcbmltcG9ydCB7IGZpbGVVUkxUb1BhdGggfSBmcm9tICdub2RlOnVybCc7XG5cbmNvbnN0IFBBR0UgPSBmaWxlVVJMVG9QYXRoKG5ldyBVUkwoJy4uLy4uL2RvY3MvY29udHJpYnV0aW5nL3BlcmZvcm1hbmNlLm1kJywgaW1wb3J0Lm1ldGEudXJsKSk7XG5jb25zdCBST1cgPSAvXlxcfCBcXCoqKFtefF0rPylcXCoqICooPzpcXCgoW158XSopXFwpKT8gKlxcfCBcXCoqKFtcXGQuXSspXFwqKiBcXHwvZ207XG5cbmV4cG9ydCBkZWZhdWx0IHtcbiAgd2F0Y2g6IFtQQUdFXSxcbiAgbG9hZCgpIHtcbiAgICBjb25zdCBbdGFibGUgPSAnJ10gPSByZWFkRmlsZVN5bmMoUEFHRSwgJ3V0ZjgnKS5zcGxpdCgnXFxuXFxuRmVlZHMgYmVsb3cnKTtcbiAgICByZXR1cm4gWy4uLnRhYmxlLm1hdGNoQWxsKFJPVyldLm1hcCgoWywgbmFtZSwgbm90ZSA9ICcnLCBzcGVlZF0pID0+ICh7XG4gICAgICBuYW1lOiBuYW1lLnJlcGxhY2UoRk9STUFULCAnJyksXG4gICAgICBub3RlOiBub3RlLnJlcGxhY2UoRk9STUFULCAnJyksXG4gICAgICBzcGVlZDogTnVtYmVyKHNwZWVkKSxcbiAgICB9KSk7XG4gIH0sXG59O1xuXG5jb25zdCBGT1JNQVQgPSAvWypgXS9nO1xuIl0sCiAgIm1hcHBpbmdzIjogIjtBQUVBLFNBQVMsb0JBQW9CO0FBQzdCLFNBQVMscUJBQXFCO0FBSG9JLElBQU0sMkNBQTJDO0FBS25OLElBQU0sT0FBTyxjQUFjLElBQUksSUFBSSwwQ0FBMEMsd0NBQWUsQ0FBQztBQUM3RixJQUFNLE1BQU07QUFFWixJQUFPLHVCQUFRO0FBQUEsRUFDYixPQUFPLENBQUMsSUFBSTtBQUFBLEVBQ1osT0FBTztBQUNMLFVBQU0sQ0FBQyxRQUFRLEVBQUUsSUFBSSxhQUFhLE1BQU0sTUFBTSxFQUFFLE1BQU0saUJBQWlCO0FBQ3ZFLFdBQU8sQ0FBQyxHQUFHLE1BQU0sU0FBUyxHQUFHLENBQUMsRUFBRSxJQUFJLENBQUMsQ0FBQyxFQUFFLE1BQU0sT0FBTyxJQUFJLEtBQUssT0FBTztBQUFBLE1BQ25FLE1BQU0sS0FBSyxRQUFRLFFBQVEsRUFBRTtBQUFBLE1BQzdCLE1BQU0sS0FBSyxRQUFRLFFBQVEsRUFBRTtBQUFBLE1BQzdCLE9BQU8sT0FBTyxLQUFLO0FBQUEsSUFDckIsRUFBRTtBQUFBLEVBQ0o7QUFDRjtBQUVBLElBQU0sU0FBUzsiLAogICJuYW1lcyI6IFtdCn0K
