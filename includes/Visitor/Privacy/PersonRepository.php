<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Mail\MailKind;

defined( 'ABSPATH' ) || exit;

/**
 * Finds all rows of a person by the email address. If a contact has the address, the result includes the submissions that this
 * contact confirmed under former addresses. An unconfirmed submission belongs to the address that was typed. A submission that
 * another contact confirmed under the address, before the address changed hands, belongs to that other contact.
 */
final class PersonRepository {

	private const IDS_PER_STATEMENT = 500;

	public function __construct( private readonly Connection $connection ) {
	}

	public function find( EmailAddress $email ): Person {
		return $this->collect( $email->key, PHP_INT_MAX, lock: false );
	}

	/**
	 * Finds only the person's submissions.
	 *
	 * @return list<int> Oldest first.
	 */
	public function submissions( EmailAddress $email ): array {
		return $this->submissionsOf( $email->key, $this->contact( $email->key, lock: false ), lock: false );
	}

	/**
	 * Limits the submissions: keeps all confirmed ones and the newest unconfirmed ones, because anyone can send any number of
	 * unconfirmed ones under any address.
	 *
	 * @param list<int> $submissions    Oldest first.
	 * @param int       $maxUnconfirmed Maximum number of unconfirmed ones.
	 * @param int       $maxBytes       Maximum total size of the unconfirmed ones.
	 * @return list<int> Oldest first.
	 */
	public function withoutOldUnconfirmed( array $submissions, int $maxUnconfirmed, int $maxBytes ): array {
		$sizes = [];
		foreach ( array_chunk( $submissions, self::IDS_PER_STATEMENT ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '%d' ) );
			$sql          = "SELECT id, LENGTH(payload) AS size FROM %i WHERE id IN ({$placeholders}) AND confirmed_at IS NULL ORDER BY id";
			foreach ( $this->connection->rows( $sql, [ $this->connection->table( 'submissions' ), ...$chunk ] ) as $row ) {
				$sizes[ $row->int( 'id' ) ] = $row->int( 'size' );
			}
		}
		$newest = [];
		$bytes  = 0;
		foreach ( array_reverse( $sizes, preserve_keys: true ) as $id => $size ) {
			$bytes += $size;
			if ( $bytes > $maxBytes || count( $newest ) === $maxUnconfirmed ) {
				break;
			}
			$newest[] = $id;
		}
		$omitted = array_diff( array_keys( $sizes ), $newest );
		return array_values( array_diff( $submissions, $omitted ) );
	}

	/**
	 * Like find(), but locks the rows until the transaction ends; new submissions wait.
	 *
	 * @param int $limit Maximum number of submissions, oldest first. The eraser deletes these, so that its next call finds further
	 *                   ones.
	 */
	public function findLocked( EmailAddress $email, int $limit ): Person {
		return $this->collect( $email->key, $limit, lock: true );
	}

	/**
	 * Finds and locks all rows of one entry, but no other rows of its sender.
	 *
	 * @param string $uuid UUID of the submission.
	 * @return Person|null Null if there is no such entry.
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
		$keys       = $this->ids( 'keys', 'submission_id', $submission, lock: true );
		$mails      = self::union( $this->ids( 'outbox', 'submission_id', $submission, lock: false ), $this->mailsOf( $keys ) );
		return new Person( $row->string( 'email_key' ), null, $submission, $this->ids( 'consents', 'submission_id', $submission, lock: true ), $keys, $mails, isComplete: false );
	}

	/**
	 * @param literal-string        $column Column that holds the values.
	 * @param list<int>|list<string> $values
	 * @return list<Row> In the order of insertion.
	 */
	public function rows( string $table, string $column, array $values ): array {
		$rows = [];
		foreach ( array_chunk( $values, self::IDS_PER_STATEMENT ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			array_push( $rows, ...$this->connection->rows( "SELECT * FROM %i WHERE %i IN ({$placeholders}) ORDER BY id", [ $this->connection->table( $table ), $column, ...$chunk ] ) );
		}
		return $rows;
	}

	private function collect( string $emailKey, int $limit, bool $lock ): Person {
		$contact     = $this->contact( $emailKey, $lock );
		$contactIds  = null === $contact ? [] : [ $contact ];
		$submissions = $this->submissionsOf( $emailKey, $contact, $lock );
		$isComplete  = count( $submissions ) <= $limit;
		$submissions = array_slice( $submissions, 0, $limit );
		$consents    = $this->ids( 'consents', 'submission_id', $submissions, $lock );
		$keys        = $this->ids( 'keys', 'submission_id', $submissions, $lock );
		$addresses   = [];
		if ( $isComplete ) {
			$consents  = self::union( $consents, $this->idsByAddress( 'consents', [ $emailKey ], $contact, $lock ), $this->ids( 'consents', 'contact_id', $contactIds, $lock ) );
			$addresses = [ $emailKey, ...$this->formerAddresses( $contactIds ) ];
			$keys      = self::union( $keys, $this->idsByAddress( 'keys', $addresses, $contact, $lock ), $this->ids( 'keys', 'contact_id', $contactIds, $lock ) );
			$consents  = self::union( $consents, $this->consentsOfPendingChange( $contactIds ) );
		}
		$mailsTo = array_map( fn( string $address ): array => $this->mailsTo( $address, $contact ), $addresses );
		$digests = $isComplete ? $this->ids( 'digests', 'contact_id', $contactIds, lock: false ) : [];
		$alerts  = $this->ids( 'outbox', 'digest_id', $digests, lock: false );
		$mails   = self::union( $this->ids( 'outbox', 'submission_id', $submissions, lock: false ), $this->mailsOf( $keys ), $alerts, ...$mailsTo );
		return new Person( $emailKey, $contact, $submissions, $consents, $keys, $mails, $isComplete );
	}

	private function contact( string $emailKey, bool $lock ): ?int {
		return $this->ids( 'contacts', 'email_key', [ $emailKey ], $lock )[0] ?? null;
	}

	/** @return list<int> */
	private function submissionsOf( string $emailKey, ?int $contact, bool $lock ): array {
		$contactIds = null === $contact ? [] : [ $contact ];
		return self::union( $this->idsByAddress( 'submissions', [ $emailKey ], $contact, $lock ), $this->ids( 'submissions', 'contact_id', $contactIds, $lock ) );
	}

	/**
	 * @param literal-string         $column Indexed column.
	 * @param list<int>|list<string> $values
	 * @return list<int>
	 */
	private function ids( string $table, string $column, array $values, bool $lock ): array {
		$ids = [];
		foreach ( array_chunk( $values, self::IDS_PER_STATEMENT ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			$sql          = "SELECT id FROM %i WHERE %i IN ({$placeholders}) ORDER BY id" . ( $lock ? ' FOR UPDATE' : '' );
			array_push( $ids, ...$this->readIds( $sql, [ $this->connection->table( $table ), $column, ...$chunk ] ) );
		}
		return $ids;
	}

	/**
	 * Rows under these addresses that belong to this contact or to none.
	 *
	 * @param list<string> $addresses In lower case.
	 * @param int|null     $contact   Null: no contact has the address.
	 * @return list<int>
	 */
	private function idsByAddress( string $table, array $addresses, ?int $contact, bool $lock ): array {
		$ids = [];
		foreach ( array_chunk( $addresses, self::IDS_PER_STATEMENT ) as $chunk ) {
			$placeholders = implode( ', ', array_fill( 0, count( $chunk ), '%s' ) );
			$sql          = "SELECT id FROM %i WHERE email_key IN ({$placeholders}) AND (contact_id IS NULL OR contact_id = %d) ORDER BY id" . ( $lock ? ' FOR UPDATE' : '' );
			array_push( $ids, ...$this->readIds( $sql, [ $this->connection->table( $table ), ...$chunk, (int) $contact ] ) );
		}
		return $ids;
	}

	/**
	 * @param literal-string       $sql  Selects ids.
	 * @param list<string|int|null> $args Values of the placeholders.
	 * @return list<int>
	 */
	private function readIds( string $sql, array $args ): array {
		return array_map( static fn( Row $row ): int => $row->int( 'id' ), $this->connection->rows( $sql, $args ) );
	}

	/**
	 * Finds former addresses that the contact has confirmed or opened a mailed link for. Excludes the address of a pending change,
	 * because anyone can type another person's address, and addresses that now belong to another contact.
	 *
	 * @param list<int> $contactIds
	 * @return list<string>
	 */
	private function formerAddresses( array $contactIds ): array {
		$usedKeys = array_filter( $this->rows( 'keys', 'contact_id', $contactIds ), static fn( Row $key ): bool => null !== $key->nullableInt( 'consumed_at' ) );
		$rows     = [ ...$this->rows( 'submissions', 'contact_id', $contactIds ), ...$this->rows( 'consents', 'contact_id', $contactIds ), ...$usedKeys ];
		$former   = array_values( array_unique( array_map( static fn( Row $row ): string => $row->string( 'email_key' ), $rows ) ) );
		$inUse    = array_map( static fn( Row $row ): string => $row->string( 'email_key' ), $this->rows( 'contacts', 'email_key', $former ) );
		return array_values( array_diff( $former, $inUse ) );
	}

	/**
	 * Ids of the consents of a pending change of address.
	 *
	 * @param list<int> $contactIds
	 * @return list<int>
	 */
	private function consentsOfPendingChange( array $contactIds ): array {
		return [] === $contactIds ? [] : $this->readIds(
			'SELECT c.id FROM %i k INNER JOIN %i c ON c.id = k.consent_id AND c.email_key = k.email_key AND c.contact_id IS NULL WHERE k.contact_id = %d ORDER BY c.id',
			[ $this->connection->table( 'keys' ), $this->connection->table( 'consents' ), $contactIds[0] ]
		);
	}

	/**
	 * Mails that contain one of these keys.
	 *
	 * @param list<int> $keys
	 * @return list<int>
	 */
	private function mailsOf( array $keys ): array {
		$selectors = array_map( static fn( Row $row ): string => $row->string( 'selector' ), $this->rows( 'keys', 'id', $keys ) );
		return $this->ids( 'outbox', 'key_selector', $selectors, lock: false );
	}

	/**
	 * Mails to the person. Excludes mails to the agency and its staff, which are about other people even if the person receives
	 * them, and mails to the address of a former owner, whose submission, key or digest belongs to another contact. Contact 0 in
	 * the SQL means none.
	 *
	 * @return list<int>
	 */
	private function mailsTo( string $emailKey, ?int $contact ): array {
		$toAgency     = array_column( MailKind::toAgency(), 'value' );
		$placeholders = implode( ', ', array_fill( 0, count( $toAgency ), '%s' ) );
		return $this->readIds(
			"SELECT o.id FROM %i o LEFT JOIN %i s ON s.id = o.submission_id LEFT JOIN %i k ON k.selector = o.key_selector LEFT JOIN %i d ON d.id = o.digest_id
			WHERE o.email_key = %s AND o.kind NOT IN ({$placeholders}) AND COALESCE(s.contact_id, k.contact_id, d.contact_id, %d) = %d ORDER BY o.id",
			[ ...array_map( $this->connection->table( ... ), [ 'outbox', 'submissions', 'keys', 'digests' ] ), $emailKey, ...$toAgency, (int) $contact, (int) $contact ]
		);
	}

	/**
	 * @param list<int> ...$lists
	 * @return list<int> Unique ids, ascending.
	 */
	private static function union( array ...$lists ): array {
		$all = array_values( array_unique( array_merge( ...$lists ) ) );
		sort( $all );
		return $all;
	}
}
