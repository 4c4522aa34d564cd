package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.pages.VisitorMessage;
import dev.fingerpost.pages.VisitorPages;
import dev.fingerpost.pages.view.Brand;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.NamedValue;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.text.MessageFormat;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pages for visitors from a folder. The standard pages are used for pages that the folder does not have.
 * {@code not-found.html} is a page, {@code not-found.de.html} is that page in German, {@code pages_fr.properties} has
 * the texts of the standard pages in French, and {@code console_fr.properties} has the texts of the console. In a page,
 * {@code ${nonce}} is replaced by the nonce that its styles need. After a change the folder is read again. Thread-safe.
 */
final class FolderPages implements VisitorPages {

    private static final Pattern FILE =
            Pattern.compile("([a-z-]+)(?:\\.([a-z]{2,3}))?\\.html|pages_([a-z]{2,3})\\.properties");

    /** The files that the folder may have for every domain, in addition to the pages. */
    static final String HOME = "home.html";

    static final String ROBOTS = "robots.txt";
    static final String FAVICON = "favicon.ico";

    private static final Set<String> OF_SITE = Set.of(HOME, ROBOTS, FAVICON);
    private static final Pattern CONSOLE = Pattern.compile("console_([a-z]{2,3})\\.properties");
    private static final String MESSAGE = "message";
    private static final String WRONG = "-wrong";
    private static final List<String> INTERSTITIALS =
            List.of("password", "warning", "password-and-warning", "password-wrong", "password-and-warning-wrong");

    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

    private static final System.Logger LOG = System.getLogger(FolderPages.class.getName());

    private final Folder folder;
    private final List<Locale.LanguageRange> languages;

    /** Gives the standard pages the settings of these pages: the brand, the languages, and where a visitor can go. */
    private final UnaryOperator<VisitorPages> settings;

    private FolderPages(Folder folder, List<Locale.LanguageRange> languages, UnaryOperator<VisitorPages> settings) {
        this.folder = folder;
        this.languages = languages;
        this.settings = settings;
    }

    /**
     * Reads a folder.
     *
     * @param folder empty for none
     * @param clock decides when to look for changes
     */
    static FolderPages read(NamedValue folder, Clock clock) {
        Instant now = clock.instant();
        AtomicReference<Content> content =
                new AtomicReference<>(content(folder, changes(folder)).checkedAt(now));
        return new FolderPages(new Folder(folder, clock, content), List.of(), UnaryOperator.identity());
    }

    /**
     * What was read: the pages by their names, and the standard pages in the languages of the folder.
     *
     * @param changes when each file was last changed
     * @param checked when the folder was last looked at
     */
    private record Content(
            Map<Path, FileTime> changes, Map<String, String> templates, VisitorPages standard, Instant checked) {

        Content checkedAt(Instant now) {
            return new Content(changes, templates, standard, now);
        }
    }

    /** The folder, which all pages that were created from it share. */
    private record Folder(NamedValue name, Clock clock, AtomicReference<Content> content) {

        /**
         * Reads the folder again if a file has changed, for which it looks at most once a second. If the folder cannot
         * be used, the pages stay unchanged, and the log says why, once for each change.
         */
        Content current() {
            Content last = requireNonNull(content.get());
            Content checked = last.checkedAt(clock.instant());
            if (checked.checked.isBefore(last.checked.plus(CHECK_INTERVAL)) || !content.compareAndSet(last, checked)) {
                return last;
            }
            Map<Path, FileTime> changes = Map.of();
            try {
                changes = FolderPages.changes(name);
                if (!changes.equals(last.changes)) {
                    content.set(FolderPages.content(name, changes).checkedAt(checked.checked));
                }
            } catch (CommandException e) {
                content.set(new Content(changes, last.templates, last.standard, checked.checked));
                if (!changes.equals(last.changes)) {
                    LOG.log(Level.WARNING, "The pages for visitors stay unchanged: " + e.getMessage());
                }
            }
            return requireNonNull(content.get());
        }
    }

    private static Map<Path, FileTime> changes(NamedValue folder) {
        Map<Path, FileTime> changes = new TreeMap<>();
        for (Path file : files(folder, FolderPages::isMeant)) {
            try {
                changes.put(file, Files.getLastModifiedTime(file));
            } catch (IOException e) {
                throw unreadable(folder, file);
            }
        }
        return changes;
    }

    private static CommandException unreadable(NamedValue folder, Path file) {
        return folder.refused("must contain only readable files in UTF-8: " + file.getFileName());
    }

    private static Content content(NamedValue folder, Map<Path, FileTime> changes) {
        Map<String, String> templates = new HashMap<>();
        Map<Locale, ResourceBundle> texts = new HashMap<>();
        for (Path file : changes.keySet()) {
            Matcher name = FILE.matcher(String.valueOf(file.getFileName()));
            if (!name.matches() || (name.group(1) != null && !isPage(name.group(1)))) {
                throw folder.refused(
                        "must not contain " + file.getFileName() + ", because no page has this name; the names are "
                                + names() + "; in German NAME.de.html, and pages_de.properties for the texts");
            }
            try {
                String text = Files.readString(file);
                if (name.group(3) == null) {
                    templates.put(key(name.group(1), name.group(2)), text);
                } else {
                    texts.put(Locale.forLanguageTag(name.group(3)), new PropertyResourceBundle(new StringReader(text)));
                }
            } catch (IOException | IllegalArgumentException e) {
                throw unreadable(folder, file);
            }
        }
        return new Content(changes, Map.copyOf(templates), VisitorPages.standard(texts), Instant.MIN);
    }

    /** The texts of the console in the languages of the folder. */
    static Map<Locale, ResourceBundle> consoleTexts(NamedValue folder) {
        Map<Locale, ResourceBundle> texts = new HashMap<>();
        for (Path file : files(folder, FolderPages::isOfConsole)) {
            Matcher name = CONSOLE.matcher(String.valueOf(file.getFileName()));
            try {
                ResourceBundle bundle = new PropertyResourceBundle(new StringReader(Files.readString(file)));
                bundle.keySet().forEach(key -> new MessageFormat(bundle.getString(key), Locale.ROOT));
                texts.put(Locale.forLanguageTag(name.matches() ? name.group(1) : ""), bundle);
            } catch (IOException | IllegalArgumentException e) {
                throw folder.refused(
                        "must contain texts for the console that are valid and in UTF-8: " + file.getFileName());
            }
        }
        return texts;
    }

    private static boolean isOfConsole(Path file) {
        return CONSOLE.matcher(String.valueOf(file.getFileName())).matches();
    }

    private static List<Path> files(NamedValue folder, Predicate<Path> wanted) {
        if (folder.value().isEmpty()) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(Path.of(folder.value()))) {
            return files.filter(wanted).sorted().toList();
        } catch (NoSuchFileException e) {
            throw folder.refused("must be a folder that can be read: there is no "
                    + Path.of(folder.value()).toAbsolutePath().normalize());
        } catch (IOException | UncheckedIOException | InvalidPathException e) {
            throw folder.refused("must be a folder that can be read");
        }
    }

    /**
     * Whether the file is meant as a page or as texts of pages. Systems put files and folders of their own beside the
     * pages, such as {@code ..data} of Kubernetes and {@code .DS_Store}.
     */
    private static boolean isMeant(Path file) {
        String name = String.valueOf(file.getFileName());
        return !isOfConsole(file) && !name.startsWith(".") && !OF_SITE.contains(name) && !Files.isDirectory(file);
    }

    private static boolean isPage(String name) {
        return pages().anyMatch(name::equals);
    }

    private static String names() {
        return pages().map(page -> page + ".html").collect(Collectors.joining(", "));
    }

    private static Stream<String> pages() {
        return Stream.of(
                        Stream.of(VisitorMessage.values()).map(FolderPages::name),
                        Stream.of(MESSAGE),
                        INTERSTITIALS.stream())
                .flatMap(pages -> pages);
    }

    private static String name(VisitorMessage message) {
        return message.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String key(String name, @Nullable String language) {
        return language == null ? name : name + "." + language;
    }

    @Override
    public VisitorPages preferring(List<Locale.LanguageRange> preferred) {
        return with(preferred, pages -> pages.preferring(preferred));
    }

    @Override
    public VisitorPages branded(Brand brand) {
        return with(languages, pages -> pages.branded(brand));
    }

    @Override
    public VisitorPages backTo(String url) {
        return with(languages, pages -> pages.backTo(url));
    }

    @Override
    public VisitorPages withHome(String path) {
        return with(languages, pages -> pages.withHome(path));
    }

    private FolderPages with(List<Locale.LanguageRange> newLanguages, UnaryOperator<VisitorPages> setting) {
        return new FolderPages(folder, newLanguages, pages -> setting.apply(settings.apply(pages)));
    }

    /** The standard pages, which are shown instead of pages that the folder does not have. */
    private VisitorPages others() {
        return settings.apply(folder.current().standard);
    }

    @Override
    public String interstitial(Interstitial interstitial) {
        String asked = interstitial.warning() ? "password-and-warning" : "password";
        String name = interstitial.password() ? asked : "warning";
        return filled(
                interstitial.wrong() ? List.of(name + WRONG, name) : List.of(name),
                interstitial.nonce(),
                others().interstitial(interstitial));
    }

    @Override
    public String message(VisitorMessage message, String nonce) {
        return filled(List.of(name(message), MESSAGE), nonce, others().message(message, nonce));
    }

    @Override
    public String pixels(PixelStop stop) {
        return others().pixels(stop);
    }

    @Override
    public String statistics(StatisticsPage page) {
        return others().statistics(page);
    }

    /**
     * The text of the first page on this list that the folder has, preferably in a language of the visitor.
     *
     * @param otherwise the text to use if the folder has none of the pages
     */
    private String filled(List<String> names, String nonce, String otherwise) {
        Map<String, String> templates = folder.current().templates;
        for (String name : names) {
            List<String> tried = new ArrayList<>();
            languages.forEach(range -> tried.add(key(name, range.getRange().replaceFirst("-.*", ""))));
            tried.add(name);
            for (String key : tried) {
                String template = templates.get(key);
                if (template != null) {
                    return template.replace("${nonce}", nonce);
                }
            }
        }
        return otherwise;
    }
}
