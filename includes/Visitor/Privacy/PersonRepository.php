<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/**
 * Finds a person by the address. A confirmed contact also brings along what it sent under an earlier address; what nobody
 * has confirmed belongs to the address that was typed. What another contact has confirmed under the same address, before
 * it changed hands, is that contact's.
 */
final class PersonRepository {

	/** Ids per statement. */
	private const CHUNK = 500;

	public function __construct( private readonly Connection $connection ) {
	}

	/**
	 * @param int $limit At most so many submissions; the rest is for the next call.
	 */
	public function find( EmailAddress $email, int $limit = PHP_INT_MAX ): Person {
		return $this->look( $email->key, $limit, false );
	}

	/**
	 * The same as find()'s, without looking for anything else of the person.
	 *
	 * @return list<int> Oldest first.
	 */
	public function submissions( EmailAddress $email ): array {
		return $this->submissionsOf( $email->key, $this->contact( $email->key, false ), false );
	}

	/**
	 * All that are confirmed, and the youngest of the others: those anybody can send under any address, in any number.
	 *
	 * @param list<int> $submissions Oldest first.
	 * @param int       $unconfirmed How many of the others at most.
	 * @param int       $bytes       How large they may be together.
	 * @return list<int> Oldest first.
	 */
	public function latest( array $submissions, int $unconfirmed, int $bytes ): array {
		$open = [];
		foreach ( array_chunk( $submissions, self::CHUNK ) as $chunk ) {
			$places = implode( ', ', array_fill( 0, count( $chunk ), '%d' ) );
			$sql    = "SELECT id, LENGTH(payload) AS size FROM %i WHERE id IN ({$places}) AND confirmed_at IS NULL ORDER BY id";
			foreach ( $this->connection->rows( $sql, [ $this->connection->table( 'submissions' ), ...$chunk ] ) as $row ) {
				$open[ $row->int( 'id' ) ] = $row->int( 'size' );
			}
		}
		$kept = [];
		foreach ( array_reverse( $open, true ) as $id => $size ) {
			$bytes -= $size;
			if ( $bytes < 0 || count( $kept ) === $unconfirmed ) {
				break;
			}
			$kept[] = $id;
		}
		return array_values( array_diff( $submissions, array_diff( array_keys( $open ), $kept ) ) );
	}

	/** As find(), locked until the transaction ends: what arrives meanwhile waits. */
	public function findLocked( EmailAddress $email, int $limit ): Person {
		return $this->look( $email->key, $limit, true );
	}

	/**
	 * What hangs on one entry, locked: nothing else of whoever sent it.
	 *
	 * @param string $uuid Of the submission.
	 * @return Person|null Null where there is no such entry.
	 */
	public function ofEntryLocked( string $uuid ): ?Person {
		$row = $this->connection->row(
			'SELECT s.id, s.email_key FROM %i s INNER JOIN %i e ON e.submission_id = s.id WHERE s.uuid = %s FOR UPDATE',
			[ $this->connection->table( 'submissions' ), $this->connection->table( 'entries' ), $uuid ]
		);
		if ( null === $row ) {
			return null;
		}
		$submission = [ $row->int( 'id' ) ];
		$keys       = $this->ids( 'keys', 'submission_id', $submission, true );
		$mails      = self::union( $this->ids( 'outbox', 'submission_id', $submission, false ), $this->mailsOf( $keys ) );
		return new Person( $row->string( 'email_key' ), null, $submission, $this->ids( 'consents', 'submission_id', $submission, true ), $keys, $mails, false );
	}

	/**
	 * @param literal-string        $column Holds the values.
	 * @param list<int>|list<string> $values
	 * @return list<Row> In the order of insertion.
	 */
	public function rows( string $table, string $column, array $values ): array {
		$rows = [];
		foreach ( array_chunk( $values, self::CHUNK ) as $chunk ) {
			$places = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			array_push( $rows, ...$this->connection->rows( "SELECT * FROM %i WHERE %i IN ({$places}) ORDER BY id", [ $this->connection->table( $table ), $column, ...$chunk ] ) );
		}
		return $rows;
	}

	private function look( string $emailKey, int $limit, bool $lock ): Person {
		$contact     = $this->contact( $emailKey, $lock );
		$own         = null === $contact ? [] : [ $contact ];
		$submissions = $this->submissionsOf( $emailKey, $contact, $lock );
		$complete    = count( $submissions ) <= $limit;
		$submissions = array_slice( $submissions, 0, $limit );
		$consents    = $this->ids( 'consents', 'submission_id', $submissions, $lock );
		$keys        = $this->ids( 'keys', 'submission_id', $submissions, $lock );
		$addresses   = [];
		if ( $complete ) {
			$consents  = self::union( $consents, $this->idsOf( 'consents', [ $emailKey ], $contact, $lock ), $this->ids( 'consents', 'contact_id', $own, $lock ) );
			$addresses = [ $emailKey, ...$this->formerAddresses( $own ) ];
			$keys      = self::union( $keys, $this->idsOf( 'keys', $addresses, $contact, $lock ), $this->ids( 'keys', 'contact_id', $own, $lock ) );
			$consents  = self::union( $consents, $this->requestedBy( $own ) );
		}
		$mailsTo = array_map( fn( string $address ): array => $this->mailsTo( $address, $contact ), $addresses );
		$digests = $complete ? $this->ids( 'digests', 'contact_id', $own, false ) : [];
		$digests = $this->ids( 'outbox', 'digest_id', $digests, false );
		$mails   = self::union( $this->ids( 'outbox', 'submission_id', $submissions, false ), $this->mailsOf( $keys ), $digests, ...$mailsTo );
		return new Person( $emailKey, $contact, $submissions, $consents, $keys, $mails, $complete );
	}

	private function contact( string $emailKey, bool $lock ): ?int {
		return $this->ids( 'contacts', 'email_key', [ $emailKey ], $lock )[0] ?? null;
	}

	/** @return list<int> */
	private function submissionsOf( string $emailKey, ?int $contact, bool $lock ): array {
		$own = null === $contact ? [] : [ $contact ];
		return self::union( $this->idsOf( 'submissions', [ $emailKey ], $contact, $lock ), $this->ids( 'submissions', 'contact_id', $own, $lock ) );
	}

	/**
	 * @param literal-string         $column Indexed.
	 * @param list<int>|list<string> $values
	 * @return list<int>
	 */
	private function ids( string $table, string $column, array $values, bool $lock ): array {
		$ids = [];
		foreach ( array_chunk( $values, self::CHUNK ) as $chunk ) {
			$places = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			$sql    = "SELECT id FROM %i WHERE %i IN ({$places}) ORDER BY id" . ( $lock ? ' FOR UPDATE' : '' );
			array_push( $ids, ...$this->read( $sql, [ $this->connection->table( $table ), $column, ...$chunk ] ) );
		}
		return $ids;
	}

	/**
	 * Rows under these addresses that are nobody's or this contact's.
	 *
	 * @param list<string> $addresses In lower case.
	 * @param int|null     $contact   Null: nobody has the address.
	 * @return list<int>
	 */
	private function idsOf( string $table, array $addresses, ?int $contact, bool $lock ): array {
		$ids = [];
		foreach ( array_chunk( $addresses, self::CHUNK ) as $chunk ) {
			$places = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			$sql    = "SELECT id FROM %i WHERE email_key IN ({$places}) AND (contact_id IS NULL OR contact_id = %d) ORDER BY id" . ( $lock ? ' FOR UPDATE' : '' );
			array_push( $ids, ...$this->read( $sql, [ $this->connection->table( $table ), ...$chunk, (int) $contact ] ) );
		}
		return $ids;
	}

	/**
	 * @param literal-string       $sql  Selects ids.
	 * @param list<string|int|null> $args Values of its placeholders.
	 * @return list<int>
	 */
	private function read( string $sql, array $args ): array {
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $this->connection->rows( $sql, $args ) );
	}

	/**
	 * What the contact has confirmed or opened under other addresses tells of them. Not so the address of a change that
	 * waits: anybody may type somebody else's. One that has become another contact's is left to that one.
	 *
	 * @param list<int> $contact
	 * @return list<string>
	 */
	private function formerAddresses( array $contact ): array {
		$opened = array_filter( $this->rows( 'keys', 'contact_id', $contact ), static fn( Row $key ): bool => null !== $key->nullableInt( 'consumed_at' ) );
		$rows   = [ ...$this->rows( 'submissions', 'contact_id', $contact ), ...$this->rows( 'consents', 'contact_id', $contact ), ...$opened ];
		$former = array_values( array_unique( array_map( static fn( Row $row ): string => $row->string( 'email_key' ), $rows ) ) );
		$taken  = array_map( static fn( Row $row ): string => $row->string( 'email_key' ), $this->rows( 'contacts', 'email_key', $former ) );
		return array_values( array_diff( $former, $taken ) );
	}

	/**
	 * Consents that wait for a new address of the contact to confirm them.
	 *
	 * @param list<int> $contact
	 * @return list<int>
	 */
	private function requestedBy( array $contact ): array {
		return [] === $contact ? [] : $this->read(
			'SELECT c.id FROM %i k INNER JOIN %i c ON c.id = k.consent_id AND c.email_key = k.email_key AND c.contact_id IS NULL WHERE k.contact_id = %d ORDER BY c.id',
			[ $this->connection->table( 'keys' ), $this->connection->table( 'consents' ), $contact[0] ]
		);
	}

	/**
	 * Mails that carry one of these keys.
	 *
	 * @param list<int> $keys
	 * @return list<int>
	 */
	private function mailsOf( array $keys ): array {
		$selectors = array_map( static fn( Row $row ): string => $row->string( 'selector' ), $this->rows( 'keys', 'id', $keys ) );
		return $this->ids( 'outbox', 'key_selector', $selectors, false );
	}

	/**
	 * Mails to the person. One for the agency or its staff is about somebody, whoever reads it: the agency's own address
	 * would otherwise take other people's mails along. So would an address that has changed hands.
	 *
	 * @return list<int>
	 */
	private function mailsTo( string $emailKey, ?int $contact ): array {
		$toAgency = array_column( MailKind::toAgency(), 'value' );
		$places   = implode( ', ', array_fill( 0, count( $toAgency ), '%s' ) );
		return $this->read(
			"SELECT o.id FROM %i o LEFT JOIN %i s ON s.id = o.submission_id LEFT JOIN %i k ON k.selector = o.key_selector LEFT JOIN %i d ON d.id = o.digest_id
			WHERE o.email_key = %s AND o.kind NOT IN ({$places}) AND COALESCE(s.contact_id, k.contact_id, d.contact_id, %d) = %d ORDER BY o.id",
			[ ...array_map( $this->connection->table( ... ), [ 'outbox', 'submissions', 'keys', 'digests' ] ), $emailKey, ...$toAgency, (int) $contact, (int) $contact ]
		);
	}

	/**
	 * @param list<int> ...$lists
	 * @return list<int> Each once, smallest first.
	 */
	private static function union( array ...$lists ): array {
		$all = array_values( array_unique( array_merge( ...$lists ) ) );
		sort( $all );
		return $all;
	}
}
