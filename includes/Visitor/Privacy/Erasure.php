<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Visitor\Account\AccountConsentRepository;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Consent\ConsentEvent;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Erases a person (Art. 17 GDPR): submissions with what staff know of them, account, searches, sessions, keys, and mails that have not left yet, the
 * agency's among them, because they would carry what was erased; also consents that nobody confirmed, and the counters of
 * its limits. What stays is the proof of confirmed consents (Art. 7 (1) GDPR, § 7a UWG), marked as revoked, and the row
 * of a used deletion key, which says nothing about anybody.
 *
 * Two call it: the account's deletion (DeletionService) erase(), WordPress' tool for erasing personal data (CoreEraser)
 * page(). People who never signed in go without it, once nothing of theirs is left: ContactRetention, which Retention runs
 * daily and by command.
 */
final class Erasure {

	/** Submissions per page of core's eraser. */
	private const PAGE = 100;

	public function __construct(
		private readonly Connection $connection,
		private readonly PersonRepository $people,
		private readonly SavedSearchRepository $searches,
		private readonly AccountConsentRepository $consents,
		private readonly EntryRepository $entries,
		private readonly AlertRepository $alerts,
	) {
	}

	/**
	 * All at once, or nothing. Joins the caller's transaction, where there is one.
	 *
	 * @return array{removed: int, kept: int} How many rows, and how many consents stay as proof.
	 */
	public function erase( EmailAddress $email ): array {
		return $this->connection->transaction(
			function () use ( $email ): array {
				$sum = [
					'removed' => 0,
					'kept'    => 0,
				];
				do {
					$page            = $this->page( $email );
					$sum['removed'] += $page['removed'];
					$sum['kept']     = max( $sum['kept'], $page['kept'] );
				} while ( ! $page['done'] );
				return $sum;
			}
		);
	}

	/**
	 * The oldest submissions with everything that refers to them; after the last of them the rest.
	 *
	 * @return array{removed: int, kept: int, done: bool} kept: proofs that this page came across.
	 */
	public function page( EmailAddress $email ): array {
		return $this->connection->transaction(
			function () use ( $email ): array {
				$person  = $this->people->findLocked( $email, self::PAGE );
				$proofs  = $this->proofs( $person );
				$this->close( $proofs );
				$removed = $this->forgetSent( $person, $proofs );
				if ( $person->complete ) {
					$removed += $this->forgetAccount( $person );
				}
				return [
					'removed' => $removed,
					'kept'    => count( $proofs ),
					'done'    => $person->complete,
				];
			}
		);
	}

	/**
	 * An entry with all that hangs on it. Staff delete it, nobody withdraws anything: what was confirmed stays in force (P187).
	 *
	 * @param string $uuid Of the submission.
	 * @return bool False where there is none.
	 */
	public function entry( string $uuid ): bool {
		return $this->connection->transaction(
			function () use ( $uuid ): bool {
				$person = $this->people->ofEntryLocked( $uuid );
				if ( null !== $person ) {
					$proofs = $this->proofs( $person );
					$this->detach( $proofs );
					$this->forgetSent( $person, $proofs );
				}
				return null !== $person;
			}
		);
	}

	/**
	 * What was sent, and whatever hangs on it but the proofs.
	 *
	 * @param list<int> $proofs
	 */
	private function forgetSent( Person $person, array $proofs ): int {
		$removed = $this->forgetConsents( array_values( array_diff( $person->consents, $proofs ) ) );
		$this->entries->forget( $person->submissions );
		return $removed + $this->delete( 'outbox', $person->mails ) + $this->forgetKeys( $person->keys ) + $this->delete( 'submissions', $person->submissions );
	}

	/** @return list<int> Consents that a mailed link or the account has confirmed: the others prove nothing. */
	private function proofs( Person $person ): array {
		$proofs = [];
		foreach ( $this->people->rows( 'consent_events', 'consent_id', $person->consents ) as $event ) {
			if ( ConsentEvent::Confirmed->value === $event->string( 'event' ) ) {
				$proofs[] = $event->int( 'consent_id' );
			}
		}
		return array_values( array_unique( $proofs ) );
	}

	/**
	 * Nobody may act on it any more, and it names nobody.
	 *
	 * @param list<int> $proofs
	 */
	private function close( array $proofs ): void {
		foreach ( $proofs as $id ) {
			$this->consents->revoke( $id );
			$this->connection->execute( 'UPDATE %i SET contact_id = NULL WHERE id = %d', [ $this->table( 'consents' ), $id ] );
		}
		$this->detach( $proofs );
	}

	/**
	 * They name no row that a database might give to somebody else one day.
	 *
	 * @param list<int> $proofs
	 */
	private function detach( array $proofs ): void {
		foreach ( $proofs as $id ) {
			$this->connection->execute( 'UPDATE %i SET submission_id = 0 WHERE id = %d', [ $this->table( 'consents' ), $id ] );
		}
	}

	/** @param list<int> $ids */
	private function forgetConsents( array $ids ): int {
		foreach ( $ids as $id ) {
			$this->connection->execute( 'DELETE FROM %i WHERE consent_id = %d', [ $this->table( 'consent_events' ), $id ] );
		}
		return $this->delete( 'consents', $ids );
	}

	/**
	 * A used deletion link answers the same again (S6): its row stays until it is swept, but says nothing about anybody.
	 *
	 * @param list<int> $ids
	 */
	private function forgetKeys( array $ids ): int {
		foreach ( $ids as $id ) {
			$this->connection->execute(
				"UPDATE %i SET email = '', email_key = '', submission_id = NULL, contact_id = NULL, session_id = NULL, bind_hash = NULL
				WHERE id = %d AND purpose = 'd' AND consumed_at IS NOT NULL",
				[ $this->table( 'keys' ), $id ]
			);
			$this->connection->execute( "DELETE FROM %i WHERE id = %d AND email_key <> ''", [ $this->table( 'keys' ), $id ] );
		}
		return count( $ids );
	}

	private function forgetAccount( Person $person ): int {
		$this->forgetCounters( $person->emailKey );
		if ( null === $person->contactId ) {
			return 0;
		}
		$this->forgetCounters( (string) $person->contactId );
		// Else what waits would look for another search with each that goes.
		$removed  = $this->alerts->deleteOfContact( $person->contactId ) + $this->searches->deleteOfContact( $person->contactId );
		$removed += $this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->table( 'sessions' ), $person->contactId ] );
		return $removed + $this->delete( 'contacts', [ $person->contactId ] );
	}

	/** Whoever guesses the address could otherwise tell that it was here within the hour. */
	private function forgetCounters( string $subject ): void {
		foreach ( RateLimit::cases() as $limit ) {
			$this->connection->execute( 'DELETE FROM %i WHERE bucket = %s', [ $this->table( 'limits' ), ( new RateLimitBucket( $limit, $subject ) )->bucket() ] );
		}
	}

	/** @param list<int> $ids */
	private function delete( string $table, array $ids ): int {
		foreach ( $ids as $id ) {
			$this->connection->execute( 'DELETE FROM %i WHERE id = %d', [ $this->table( $table ), $id ] );
		}
		return count( $ids );
	}

	private function table( string $name ): string {
		return $this->connection->table( $name );
	}
}
