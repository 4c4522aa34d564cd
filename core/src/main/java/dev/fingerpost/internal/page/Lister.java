package dev.fingerpost.internal.page;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.internal.bulkhead.OwnerBulkhead;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.Slice;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.text.PlainText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads one list of an owner, when it is the owner's turn, and gives each page and slice the cursor of the next.
 *
 * @param storage that has the rows
 * @param scope the list
 * @param asOf the instant of the statuses of its rows, which change at whole seconds only; empty if they have none
 * @param positionOf the position of a row in it
 * @param page reads the page of the query, with the total
 * @param after reads the first rows after a position
 */
public record Lister<T>(
        long owner,
        Storage storage,
        OwnerBulkhead bulkhead,
        CursorScope scope,
        Optional<Instant> asOf,
        Function<? super T, Position> positionOf,
        Supplier<Page.Rows<T>> page,
        After<T> after) {

    public Lister {
        requireNonNull(storage, "storage");
        requireNonNull(bulkhead, "bulkhead");
        requireNonNull(scope, "scope");
        asOf = asOf.map(instant -> instant.truncatedTo(ChronoUnit.SECONDS));
        requireNonNull(positionOf, "positionOf");
        requireNonNull(page, "page");
        requireNonNull(after, "after");
    }

    /** Reads the first rows after a position, or from the beginning. */
    @FunctionalInterface
    public interface After<T> {
        List<T> read(@Nullable Position position, int limit);
    }

    /** The numbered page of the query. */
    public Page<T> page(PageRequest request) {
        Page.Rows<T> rows = bulkhead.read(owner, storage, List.of(scope, asOf, request), page);
        boolean more = request.offset() + rows.items().size() < rows.total();
        return new Page<>(rows.items(), request, rows.total(), more ? cursorAfter(rows.items()) : null);
    }

    /** The rows after the cursor, or from the beginning. One row more is read: it shows that a slice follows. */
    public Slice<T> slice(@Nullable Cursor cursor, PerPage perPage) {
        Position position = cursor == null ? null : scope.positionOf(cursor);
        List<T> oneMore = bulkhead.read(
                owner,
                storage,
                List.of(scope, asOf, Optional.ofNullable(position), perPage),
                () -> List.copyOf(after.read(position, perPage.size() + 1)));
        if (oneMore.size() <= perPage.size()) {
            return new Slice<>(oneMore, null);
        }
        List<T> items = oneMore.subList(0, perPage.size());
        return new Slice<>(items, cursorAfter(items));
    }

    /** All rows, in order. It reads a slice when its first row is asked for and holds nothing that must be closed. */
    public Stream<T> stream() {
        return StreamSupport.stream(new CursorWalk<>(cursor -> slice(cursor, PerPage.HUNDRED)), false);
    }

    private @Nullable Cursor cursorAfter(List<T> items) {
        return items.isEmpty() ? null : scope.cursorAt(positionOf.apply(items.get(items.size() - 1)));
    }

    /**
     * Walks a whole list by cursor, with the rows of one slice in memory. It reads a slice when the first of its rows is
     * asked for and holds nothing that must be closed. It does not split, because a split would read ahead.
     */
    private static final class CursorWalk<T> implements Spliterator<T> {

        private final Function<@Nullable Cursor, Slice<T>> read;
        private Iterator<T> rows = Collections.emptyIterator();
        private @Nullable Cursor next;
        private boolean started;

        /** @param read the slice after a cursor, or from the beginning */
        CursorWalk(Function<@Nullable Cursor, Slice<T>> read) {
            this.read = requireNonNull(read, "read");
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            while (!rows.hasNext()) {
                if (started && next == null) {
                    return false;
                }
                Slice<T> slice = read.apply(next);
                started = true;
                rows = slice.items().iterator();
                next = slice.next().orElse(null);
            }
            action.accept(rows.next());
            return true;
        }

        @Override
        public @Nullable Spliterator<T> trySplit() {
            return null;
        }

        @Override
        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        @Override
        public int characteristics() {
            return ORDERED | NONNULL;
        }
    }

    /**
     * The list a cursor belongs to: its owner, what is listed, its filter and its order. Encodes and decodes the cursors of
     * that list. Two queries with the same description are the same list; the page does not matter.
     *
     * @param description every part in an unambiguous form
     * @param sortedByText whether rows are in the order of a text, not of a number
     */
    public record CursorScope(String description, boolean sortedByText) {

        private static final int HASH_LENGTH = 12;
        private static final int HEADER = HASH_LENGTH + Long.BYTES;

        public CursorScope {
            requireNonNull(description, "description");
        }

        /** The cursor that stands at a position of this list. */
        public Cursor cursorAt(Position position) {
            byte[] value = bytesOf(position.value());
            ByteBuffer bytes = ByteBuffer.allocate(HEADER + value.length)
                    .put(hash())
                    .putLong(position.id())
                    .put(value);
            return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array()));
        }

        /**
         * The position of a cursor in this list.
         *
         * @throws ValidationException naming {@code cursor} if it is malformed or was made for a different list
         */
        public Position positionOf(Cursor cursor) {
            ByteBuffer bytes = decoded(cursor.token());
            byte[] hash = new byte[HASH_LENGTH];
            bytes.get(hash);
            if (!Arrays.equals(hash, hash())) {
                throw new ValidationException("cursor", CoreViolation.OTHER_LIST);
            }
            long id = bytes.getLong();
            return new Position(sortedByText ? text(bytes) : number(bytes), id);
        }

        private byte[] hash() {
            try {
                byte[] hash = MessageDigest.getInstance("SHA-256").digest(description.getBytes(StandardCharsets.UTF_8));
                return Arrays.copyOf(hash, HASH_LENGTH);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has SHA-256", e);
            }
        }

        private static ByteBuffer decoded(String token) {
            try {
                byte[] bytes = Base64.getUrlDecoder().decode(token);
                if (bytes.length >= HEADER) {
                    return ByteBuffer.wrap(bytes);
                }
            } catch (IllegalArgumentException e) {
                throw malformed();
            }
            throw malformed();
        }

        private static byte[] bytesOf(SortValue value) {
            return value.fold(
                    number -> ByteBuffer.allocate(Long.BYTES)
                            .putLong(number.number())
                            .array(),
                    text -> text.text().getBytes(StandardCharsets.UTF_8));
        }

        private static SortValue number(ByteBuffer bytes) {
            if (bytes.remaining() != Long.BYTES) {
                throw malformed();
            }
            return new SortValue.OfNumber(bytes.getLong());
        }

        /** A client can forge a cursor, and a text that no row can have might fail in a storage. */
        private static SortValue text(ByteBuffer bytes) {
            try {
                String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
                if (PlainText.refusal(text, Integer.MAX_VALUE).isEmpty()) {
                    return new SortValue.OfText(text);
                }
            } catch (CharacterCodingException e) {
                throw malformed();
            }
            throw malformed();
        }

        private static ValidationException malformed() {
            return new ValidationException("cursor", CoreViolation.CURSOR);
        }
    }
}
