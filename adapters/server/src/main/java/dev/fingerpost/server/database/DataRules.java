package dev.fingerpost.server.database;

import static dev.fingerpost.http.settings.SharedSettings.RULES;
import static dev.fingerpost.http.settings.SharedSettings.RULES_IN_FILES;
import static dev.fingerpost.server.settings.ProgramSettings.ALIAS_CASE;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.settings.Setting;
import dev.fingerpost.http.settings.SettingValues;
import dev.fingerpost.http.settings.SharedSettings;
import dev.fingerpost.server.settings.AliasCase;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Given;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of the data: what decides what may be stored, such as the case of aliases and the quotas. The database keeps
 * them, so that a server and the commands beside it follow the same rules. {@code serve} and {@code migrate} change
 * them. Immutable.
 */
public final class DataRules implements SettingValues {

    /** The rules of a database that keeps none. */
    public static final DataRules STANDARD = new DataRules(new TreeMap<>(), null);

    /** The texts of the values, by the names of the settings; the content of a file, not its name. */
    private final SortedMap<String, String> texts;

    /** Has all other settings; {@code null} for none. */
    private final @Nullable Given others;

    private DataRules(SortedMap<String, String> texts, @Nullable Given others) {
        this.texts = Collections.unmodifiableSortedMap(texts);
        this.others = others;
    }

    /**
     * The rules that a database keeps.
     *
     * @param aliasCase the stored case of aliases; empty if none is stored
     */
    static DataRules of(SortedMap<String, String> stored, Optional<String> aliasCase) {
        SortedMap<String, String> texts = new TreeMap<>(stored);
        aliasCase.ifPresent(rule -> texts.put(ALIAS_CASE.property(), rule));
        return new DataRules(texts, null);
    }

    /** Returns these rules with the ones that a command changes. All other settings are those of the command. */
    public DataRules with(Given given) {
        SortedMap<String, String> changed = new TreeMap<>(texts);
        Stream.concat(Stream.of(ALIAS_CASE), RULES.stream())
                .filter(given::isStated)
                .forEach(rule -> {
                    if (given.find(rule).isEmpty()) {
                        changed.remove(rule.property());
                    } else if (RULES_IN_FILES.contains(rule)) {
                        changed.put(
                                rule.property(),
                                given.text(rule, given.texts(rule).get(0)));
                    } else {
                        changed.put(rule.property(), String.join(",", given.texts(rule)));
                    }
                });
        return new DataRules(changed, given);
    }

    /** The rules to store beside the case of aliases. */
    SortedMap<String, String> stored() {
        SortedMap<String, String> stored = new TreeMap<>(texts);
        stored.remove(ALIAS_CASE.property());
        return stored;
    }

    /** A sentence for each rule that differs from what the database kept before. */
    public List<String> differences(DataRules former) {
        List<String> differences = new ArrayList<>();
        RULES.stream()
                .filter(rule -> !text(rule).equals(former.text(rule)))
                .forEach(rule -> differences.add(
                        RULES_IN_FILES.contains(rule)
                                ? rule.option() + " has other lines"
                                : rule.option() + " was " + former.text(rule) + " and is " + text(rule)));
        return differences;
    }

    private String text(Setting<?> rule) {
        return texts.getOrDefault(rule.property(), rule.standard().isEmpty() ? "none" : rule.standard());
    }

    /** Applies these rules to a builder. */
    public FingerpostBuilder on(FingerpostBuilder builder) {
        return SharedSettings.rules(this).apply(builder).aliasPolicy(AliasCase.policy(this));
    }

    @Override
    public <T> Optional<T> find(Setting<T> setting) {
        if (!RULES.contains(setting) && !setting.equals(ALIAS_CASE)) {
            return others == null ? Optional.empty() : others.find(setting);
        }
        String text = texts.getOrDefault(setting.property(), setting.standard());
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(setting.parse(List.of(RULES_IN_FILES.contains(setting) ? setting.property() : text)));
        } catch (IllegalArgumentException e) {
            throw refused(setting, String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public RuntimeException refused(Setting<?> setting, String must, @Nullable Throwable cause) {
        return others == null
                ? CommandException.refused(setting.option(), must + ", in the rules of the database")
                : others.refused(setting, must, cause);
    }

    /** Returns the content of a file that a rule names by the name of its setting. */
    @Override
    public byte[] read(String file) throws IOException {
        String text = texts.get(file);
        if (text != null
                && RULES_IN_FILES.stream().anyMatch(rule -> rule.property().equals(file))) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        if (others == null) {
            throw new IOException("There is no file " + file);
        }
        return others.read(file);
    }
}
