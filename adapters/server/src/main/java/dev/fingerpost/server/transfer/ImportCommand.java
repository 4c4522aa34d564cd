package dev.fingerpost.server.transfer;

import static dev.fingerpost.server.settings.ProgramSettings.DATABASE;
import static dev.fingerpost.server.settings.ProgramSettings.OWNER;

import dev.fingerpost.failure.Violation;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.restore.OnExisting;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.database.OpenLibrary;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.Command;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import dev.fingerpost.server.settings.ProgramContext;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.transfer.ImportCounts;
import dev.fingerpost.transfer.LinkImport;
import dev.fingerpost.transfer.Source;
import dev.fingerpost.transfer.record.ColumnsException;
import dev.fingerpost.transfer.record.EncodingException;
import dev.fingerpost.transfer.record.TransferException;
import dev.fingerpost.transfer.record.TransferRecord;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Imports links. */
final class ImportCommand {

    private static final String INTERRUPTED = "what was imported stays: repeat the command to go on";
    private static final String INTERRUPTED_DRY_RUN = "nothing was stored";

    private static final Setting<String> ANSWER =
            Setting.text("answer", "FILE").says("A new CSV file for the destination and the short URL of each link.");

    private static final Setting<Boolean> DRY_RUN = Setting.flag("dry-run").says("Check everything and store nothing.");

    private static final Setting<OnExisting> EXISTING = Setting.choice("existing", OnExisting.class)
            .withDefault("keep")
            .says("Whether an existing link with the same alias is kept or changed.");

    private final ProgramContext context;
    private final Given given;
    private final ImportSource sources;
    private final boolean dryRun;

    /** What to do after Ctrl-C. */
    private final String interrupted;

    private boolean isAnythingStored;

    private ImportCommand(ProgramContext context, Given given) {
        this.context = context;
        this.given = given;
        this.sources = new ImportSource(given);
        this.dryRun = given.has(DRY_RUN);
        this.interrupted = dryRun ? INTERRUPTED_DRY_RUN : INTERRUPTED;
    }

    static Command of(ProgramContext context) {
        return Command.of(
                        "import",
                        given -> new ImportCommand(context, given).run(),
                        "Import links with their clicks, from a file of the command export or of another program.",
                        "Repeat an import that was interrupted: existing links are recognised by their aliases.")
                .taking(ImportSource.ARGUMENT)
                .with(ImportSource.OPTIONS)
                .with(OWNER, ANSWER, DRY_RUN, EXISTING)
                .with(DATABASE);
    }

    private void run() {
        DatabaseSettings settings = DatabaseSettings.of(given);
        settings.checkPersistent();
        try {
            sources.open(context.in(), source -> run(settings, source));
        } catch (ColumnsException e) {
            context.err().println(Questions.of(e, given));
            throw CommandException.failed("complete the command above");
        } catch (EncodingException e) {
            throw failed(e.getMessage()
                    + e.suggestion()
                            .map(name -> ". If the file is in " + name + ", repeat with --encoding " + name
                                    + "; otherwise save it as UTF-8")
                            .orElse(". Save the file as UTF-8"));
        } catch (TransferException e) {
            throw failed(String.valueOf(e.getMessage()));
        }
    }

    private void run(DatabaseSettings settings, Source source) {
        OpenStorage storage = dryRun ? OpenStorage.unchanged(settings) : opened(settings);
        // Domain 1 is the domain of the server itself, unless another one is given.
        TransferDomains domains = new TransferDomains(source.isOwn() ? 1 : 2, dryRun);
        ImportCounts counts = Progress.during(context.err(), interrupted, progress -> {
            progress.begins("importing", "links");
            return imported(storage, domains, source, done -> progress.at(done.total(), source.links()));
        });
        report(counts, domains, source);
        if (dryRun && settings.isMissingFile()) {
            context.out().println("There is no database " + settings.place() + " yet: the import creates it");
        }
        if (counts.refused() > 0) {
            throw CommandException.failed(counts.refused() + " refused, each named above");
        }
        if (source.ledger().notes().stream().anyMatch(note -> note.what().isLoss())) {
            throw CommandException.failed("not all values could be stored, each kind named above");
        }
    }

    private OpenStorage opened(DatabaseSettings settings) {
        OpenStorage open = Progress.during(context.err(), interrupted, progress -> OpenStorage.open(settings, progress))
                .comparing();
        // A server that starts later keeps statistics, and those of the import must not be missing then.
        open.storage()
                .install(Set.of(StatisticsRepository.class), open.storage().ports());
        return open;
    }

    private ImportCounts imported(
            OpenStorage storage, TransferDomains domains, Source source, Consumer<ImportCounts> progress) {
        try (OpenLibrary open = OpenLibrary.over(
                        storage, builder -> context.library().apply(builder).domains(domains));
                domains;
                AnswerFile answers = AnswerFile.of(given.find(ANSWER), open.fingerpost())) {
            domains.in(open.domains());
            return LinkImport.into(open.fingerpost(), given.get(OWNER))
                    .withDomains(domains)
                    .withDryRun(dryRun)
                    .withExisting(given.get(EXISTING))
                    .withRefusals(this::print)
                    .withAnswers((row, link) -> {
                        domains.use(link.domainId());
                        answers.add(row, link);
                    })
                    .withProgress(done -> {
                        isAnythingStored = !dryRun && done.created() + done.changed() + done.pixels() > 0;
                        progress.accept(done);
                    })
                    .run(source);
        }
    }

    private CommandException failed(String reason) {
        return CommandException.failed(isAnythingStored ? reason + "; what was imported before stays" : reason);
    }

    private void report(ImportCounts counts, TransferDomains directory, Source source) {
        context.out()
                .println((dryRun ? "Nothing is stored. Links that would be created: " : "Links created: ")
                        + counts.created() + ", changed: " + counts.changed() + ", kept: " + counts.kept()
                        + ", refused: " + counts.refused() + "; pixels created: " + counts.pixels());
        context.out().print(directory.summary());
        context.out().print(LedgerText.of(source.ledger()));
    }

    private void print(TransferRecord.Refused refused) {
        context.err()
                .println("line " + refused.line() + " " + refused.name() + ": "
                        + refused.violations().stream()
                                .map(ImportCommand::described)
                                .collect(Collectors.joining("; ")));
    }

    private static String described(Violation violation) {
        return violation.field() + " " + violation.message() + " ("
                + violation.code().name() + ")";
    }
}
