package dev.fingerpost.link;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import dev.fingerpost.validation.Constraints;
import dev.fingerpost.validation.Constraints.Rule;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rules of a link's draft that Jakarta Validation has no annotation for. */
final class DraftRules {

    private static final Rule<String> SHORT_TEXT = new Rule.ShortText();

    private DraftRules() {}

    /** The constraints of drafts, with the host's settings. */
    static Constraints constraints(AliasPolicy policy, LinkRules rules, boolean receipts) {
        return new Constraints(
                new AllowedAlias(policy),
                new Destination(rules.urls()),
                new StorableInstant(),
                new Password(),
                new PixelIds(rules.pixels()),
                new ExternalId(),
                new Labels(),
                new ReceiptParameter(receipts),
                new PeriodInOrder(),
                new TargetsTogether(rules));
    }

    /** An alias that the host's policy allows. */
    record AllowedAlias(AliasPolicy policy) implements Rule<String> {

        @Override
        public List<Violation> violations(String alias) {
            return Rule.ofValue(policy.refusal(alias));
        }
    }

    /**
     * A URL to which visitors may be sent. An empty text passes, because another constraint decides whether the field
     * may be empty.
     */
    record Destination(UrlRules urls) implements Rule<String> {

        @Override
        public List<Violation> violations(String url) {
            return url.isEmpty() ? List.of() : Rule.ofValue(WebUrl.refusal(url, urls));
        }
    }

    /** An instant that every storage can keep. See {@link ActivePeriod#isStorable}. */
    record StorableInstant() implements Rule<Instant> {

        @Override
        public List<Violation> violations(Instant instant) {
            return Rule.ofValue(
                    ActivePeriod.isStorable(instant) ? Optional.empty() : Optional.of(Refusal.of(CoreViolation.YEAR)));
        }
    }

    /**
     * Ids that are positive, and no more of them than a link may have. The size of the list is checked before any pixel
     * is looked up.
     */
    record PixelIds(int most) implements Rule<List<Long>> {

        @Override
        public List<Violation> violations(List<Long> ids) {
            if (ids.size() > most) {
                return Rule.ofValue(Optional.of(Refusal.of(CoreViolation.TOO_MANY_PIXELS, most)));
            }
            boolean positive = ids.stream().allMatch(id -> id > 0);
            return Rule.ofValue(positive ? Optional.empty() : Optional.of(Refusal.of(CoreViolation.NOT_ALL_POSITIVE)));
        }
    }

    /** The host's own name of a link, short enough for an index of every storage. */
    record ExternalId() implements Rule<String> {

        /** The greatest length in code points. */
        static final int LONGEST = 190;

        @Override
        public List<Violation> violations(String text) {
            return Rule.ofValue(PlainText.refusal(text, LONGEST));
        }
    }

    /** Labels: a few short texts. */
    record Labels() implements Rule<List<String>> {

        /** The greatest length in code points. */
        static final int LONGEST = 50;

        static final int MOST = 20;

        @Override
        public List<Violation> violations(List<String> labels) {
            if (labels.size() > MOST) {
                return Rule.ofValue(Optional.of(Refusal.of(CoreViolation.TOO_MANY_LABELS, MOST)));
            }
            return labels.stream()
                    .flatMap(label -> refusal(label).stream())
                    .findFirst()
                    .map(refusal -> Rule.ofValue(Optional.of(refusal)))
                    .orElse(List.of());
        }

        private static Optional<Refusal> refusal(String label) {
            return PlainText.isBlank(label)
                    ? Optional.of(Refusal.of(CoreViolation.EMPTY))
                    : PlainText.refusal(label, LONGEST);
        }
    }

    /** A parameter for receipts, where a feature gives receipts. */
    record ReceiptParameter(boolean receipts) implements Rule<String> {

        @Override
        public List<Violation> violations(String name) {
            return Rule.ofValue(
                    receipts ? WebUrl.parameterRefusal(name) : Optional.of(Refusal.of(CoreViolation.NO_RECEIPTS)));
        }
    }

    /** An active period that ends after it starts, both cut to whole seconds as they will be stored. */
    record PeriodInOrder() implements Rule<LinkDraft> {

        @Override
        public List<Violation> violations(LinkDraft draft) {
            Instant start = draft.activeFrom().orElse(null);
            Instant end = draft.activeUntil().orElse(null);
            boolean inOrder = start == null
                    || end == null
                    || end.truncatedTo(ChronoUnit.SECONDS).isAfter(start.truncatedTo(ChronoUnit.SECONDS));
            return inOrder ? List.of() : List.of(Violation.of("active_period_end_at", CoreViolation.PERIOD_ORDER));
        }
    }

    /**
     * A new password must be short enough and have a visible character. A stored password is not checked again. A
     * password of white space alone is refused; an owner who wants to remove the password must send an empty text.
     */
    record Password() implements Rule<DraftPassword> {

        @Override
        public List<Violation> violations(DraftPassword password) {
            if (password.text() == null) {
                return List.of();
            }
            String text = password.text().reveal();
            List<Violation> violations = SHORT_TEXT.violations(text);
            return violations.isEmpty() && PlainText.isBlank(text)
                    ? Rule.ofValue(Optional.of(Refusal.of(CoreViolation.BLANK_PASSWORD)))
                    : violations;
        }
    }

    /**
     * Targets and their type are given together or not at all. Every key is allowed for the type and occurs only once,
     * except that targets of a rotation need no key. Every value is a URL.
     */
    record TargetsTogether(LinkRules rules) implements Rule<LinkDraft> {

        @Override
        public List<Violation> violations(LinkDraft draft) {
            TargetsType type = draft.targetsType().orElse(null);
            List<Target> targets = draft.targets();
            if (targets.size() > rules.targets()) {
                return List.of(Violation.of("targets", CoreViolation.TOO_MANY_TARGETS, rules.targets()));
            }
            if (type == null) {
                return targets.isEmpty()
                        ? List.of()
                        : List.of(Violation.of("targets_type", CoreViolation.TARGETS_TYPE_MISSING));
            }
            return targets.isEmpty()
                    ? List.of(Violation.of("targets", CoreViolation.TARGETS_MISSING))
                    : ofEach(type, targets);
        }

        private List<Violation> ofEach(TargetsType type, List<Target> targets) {
            List<Violation> violations = new ArrayList<>();
            Set<String> keys = new HashSet<>();
            for (int i = 0; i < targets.size(); i++) {
                String field = "targets[" + i + "]";
                Target target = targets.get(i);
                keyRefusal(type, target.key(), keys).ifPresent(refusal -> violations.add(refusal.on(field + "[key]")));
                valueRefusal(target.value()).ifPresent(refusal -> violations.add(refusal.on(field + "[value]")));
            }
            return violations;
        }

        private static Optional<Refusal> keyRefusal(TargetsType type, String key, Set<String> keysBefore) {
            if (key.isEmpty()) {
                return type == TargetsType.ROTATIONS ? Optional.empty() : Optional.of(Refusal.of(CoreViolation.EMPTY));
            }
            Optional<Refusal> refusal = type.refusal(key);
            if (refusal.isEmpty() && !keysBefore.add(key)) {
                return Optional.of(Refusal.of(CoreViolation.REPEATED_KEY));
            }
            return refusal;
        }

        private Optional<Refusal> valueRefusal(String value) {
            return value.isEmpty() ? Optional.of(Refusal.of(CoreViolation.EMPTY)) : WebUrl.refusal(value, rules.urls());
        }
    }
}
