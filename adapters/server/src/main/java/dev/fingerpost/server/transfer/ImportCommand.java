package dev.fingerpost.server.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.Link;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.MigrationOptions;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.AliasOptions;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.OwnerOption;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.transfer.EncodingException;
import dev.fingerpost.transfer.ImportCounts;
import dev.fingerpost.transfer.LinkImport;
import dev.fingerpost.transfer.Source;
import dev.fingerpost.transfer.TransferException;
import dev.fingerpost.transfer.TransferRecord;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Imports links. */
@Command(
        name = "import",
        description = {
            "Imports links with their clicks: those that export wrote, or those of another program.",
            "Repeat an import that was interrupted: what is there already is recognised by its alias."
        },
        sortOptions = false)
public final class ImportCommand implements Runnable {

    private static final String INTERRUPTED =
            "what was imported stays: repeat the command, which recognises it, to go on";

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final UnaryOperator<FingerpostBuilder> library;

    @Mixin
    private final SourceOptions sources = new SourceOptions();

    @Mixin
    private final OwnerOption whose = new OwnerOption();

    @Option(
            names = "--answer",
            paramLabel = "FILE",
            description = "A new CSV file for the destination and the short URL of each link.")
    private @Nullable String answer;

    @Option(names = "--dry-run", description = "Checks everything and stores nothing.")
    private boolean dryRun;

    @Option(
            names = "--existing",
            paramLabel = "keep|change",
            defaultValue = "keep",
            description = "What becomes of links whose alias is there already. Default: ${DEFAULT-VALUE}.")
    private Link.Existing existing = Link.Existing.KEEP;

    @Mixin
    private final AliasOptions aliases = new AliasOptions();

    @Mixin
    private final MigrationOptions migration = new MigrationOptions();

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    /** @param library its defaults, which the options change */
    public ImportCommand(InputStream in, PrintStream out, PrintStream err, UnaryOperator<FingerpostBuilder> library) {
        this.in = requireNonNull(in, "in");
        this.out = requireNonNull(out, "out");
        this.err = requireNonNull(err, "err");
        this.library = requireNonNull(library, "library");
    }

    @Override
    public void run() {
        DatabaseSettings settings = migration.on(database.settings());
        settings.checkPersistent();
        sources.open(in, (source, share) -> {
            OpenStorage storage = Progress.during(err, INTERRUPTED, progress -> OpenStorage.open(settings, progress))
                    .comparing(aliases);
            // Domain 1 is the server itself, where no other is given.
            TransferDomains domains =
                    new TransferDomains(OpenLibrary.directory(storage), sources.isOwn() ? 1 : 2, dryRun);
            ImportCounts counts = Progress.during(err, INTERRUPTED, progress -> {
                progress.begins("importing", "links");
                return imported(storage, domains, source, done -> {
                    if (source.links() > 0) {
                        progress.at(done.total(), source.links());
                    } else {
                        progress.atShare(done.total(), share.getAsDouble());
                    }
                });
            });
            report(counts, domains, source);
        });
    }

    private ImportCounts imported(
            OpenStorage storage, TransferDomains domains, Source source, Consumer<ImportCounts> progress) {
        try (OpenLibrary open = OpenLibrary.over(
                        storage, builder -> aliases.on(library.apply(builder)).domains(domains));
                domains;
                AnswerFile answers = AnswerFile.of(answer, open.fingerpost())) {
            return LinkImport.into(open.fingerpost(), open.storage(), whose.owner())
                    .withDomains(domains)
                    .withDryRun(dryRun)
                    .withExisting(existing)
                    .withRefusals(this::print)
                    .withAnswers(answers::add)
                    .withProgress(progress)
                    .run(source);
        } catch (EncodingException e) {
            String advice = e.suggestion()
                    .map(name -> ". If these are the letters, repeat with --encoding " + name
                            + "; otherwise save the file as UTF-8")
                    .orElse(". Save the file as UTF-8");
            throw CommandException.failed(e.getMessage() + advice);
        } catch (TransferException e) {
            throw CommandException.failed(e.getMessage() + "; what was imported before stays");
        }
    }

    private void report(ImportCounts counts, TransferDomains directory, Source source) {
        out.println((dryRun ? "Nothing is stored. Links that would be created: " : "Links created: ")
                + counts.created() + ", changed: " + counts.changed() + ", kept: " + counts.kept()
                + ", refused: " + counts.refused() + "; pixels created: " + counts.pixels());
        out.print(directory.summary());
        out.print(LedgerText.of(source.ledger()));
        if (counts.refused() > 0) {
            throw CommandException.failed(counts.refused() + " refused, each named above");
        }
    }

    private void print(TransferRecord.Refused refused) {
        err.println("line " + refused.line() + " " + refused.name() + ": "
                + refused.violations().stream().map(ImportCommand::described).collect(Collectors.joining("; ")));
    }

    private static String described(Violation violation) {
        return violation.field() + " " + violation.message() + " ("
                + violation.code().name() + ")";
    }
}
