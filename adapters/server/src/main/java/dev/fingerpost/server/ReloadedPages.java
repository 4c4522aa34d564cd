package dev.fingerpost.server;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.Brand;
import dev.fingerpost.http.exchange.VisitorMessage;
import dev.fingerpost.http.visit.VisitorPages;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;

/** The pages of a folder, which can be read anew while visitors see them. Thread-safe. */
final class ReloadedPages implements VisitorPages {

    private static final System.Logger LOG = System.getLogger(ReloadedPages.class.getName());

    private final Setting folder;
    private volatile VisitorPages current;
    private volatile Brand brand = Brand.NONE;

    /** Reads the folder. */
    ReloadedPages(Setting folder) {
        this.folder = requireNonNull(folder, "folder");
        this.current = FolderPages.read(folder);
    }

    /** Reads the folder again. If it cannot be used, the pages stay as they are, and a line of the log says why. */
    void readAnew() {
        try {
            current = FolderPages.read(folder).branded(brand);
            LOG.log(Level.INFO, "SIGHUP: the pages for visitors were read anew; other options need a new start");
        } catch (CommandException e) {
            LOG.log(Level.WARNING, "SIGHUP: the pages for visitors stay as they were: " + e.getMessage());
        }
    }

    /** These, since pages that are read later have the brand, too. */
    @Override
    public VisitorPages branded(Brand newBrand) {
        brand = newBrand;
        current = current.branded(newBrand);
        return this;
    }

    @Override
    public VisitorPages preferring(List<Locale.LanguageRange> languages) {
        return current.preferring(languages);
    }

    @Override
    public String interstitial(Interstitial interstitial) {
        return current.interstitial(interstitial);
    }

    @Override
    public String pixels(PixelStop stop) {
        return current.pixels(stop);
    }

    @Override
    public String statistics(StatisticsPage page) {
        return current.statistics(page);
    }

    @Override
    public String message(VisitorMessage message, String nonce) {
        return current.message(message, nonce);
    }
}
