<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Visitor\Account\AccountConsentRepository;
use SwImmoSuite\Visitor\Alert\AlertRepository;
use SwImmoSuite\Visitor\Consent\ConsentEvent;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\SavedListing\SavedListingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Erases a person (Art. 17 GDPR): submissions with the data of staff about them, account, searches, saved homes, sessions, keys and unsent
 * mails, including those to the agency, which would contain erased data; also unconfirmed consents and rate limit counters. Keeps
 * confirmed consents as proof (Art. 7 (1) GDPR, § 7a UWG), marked as revoked, and the row of a used deletion key, which contains
 * no personal data.
 *
 * DeletionService (account) calls erase(), CorePrivacyTools (WordPress' erasure tool) calls erasePage(). Contacts who never signed in are
 * deleted by ContactRetention once no data of theirs is left; Retention runs ContactRetention daily and by command.
 */
final class Erasure {

	/** Submissions per page of core's eraser. */
	private const SUBMISSIONS_PER_PAGE = 100;

	public function __construct(
		private readonly Connection $connection,
		private readonly PersonRepository $people,
		private readonly SavedSearchRepository $searches,
		private readonly AccountConsentRepository $consents,
		private readonly EntryRepository $entries,
		private readonly AlertRepository $alerts,
		private readonly SavedListingRepository $savedListings,
	) {
	}

	/**
	 * Erases everything in one transaction, or in the caller's.
	 *
	 * @return array{removed: int, kept: int} Number of erased rows, and of consents kept as proof.
	 */
	public function erase( EmailAddress $email ): array {
		return $this->connection->transaction(
			function () use ( $email ): array {
				$sum = [
					'removed' => 0,
					'kept'    => 0,
				];
				do {
					$page            = $this->erasePage( $email );
					$sum['removed'] += $page['removed'];
					// The last page counts the proofs of earlier pages again.
					$sum['kept'] = max( $sum['kept'], $page['kept'] );
				} while ( ! $page['done'] );
				return $sum;
			}
		);
	}

	/**
	 * Erases the oldest submissions with everything that refers to them, and after the last submission the account.
	 *
	 * @return array{removed: int, kept: int, done: bool} kept: consents of this page that are kept as proof.
	 */
	public function erasePage( EmailAddress $email ): array {
		return $this->connection->transaction(
			function () use ( $email ): array {
				$person = $this->people->findLocked( $email, self::SUBMISSIONS_PER_PAGE );
				$proofs = $this->proofs( $person );
				$this->revokeProofs( $proofs );
				$removed = $this->deleteSubmissions( $person, $proofs );
				if ( $person->isComplete ) {
					$removed += $this->deleteAccount( $person );
				}
				return [
					'removed' => $removed,
					'kept'    => count( $proofs ),
					'done'    => $person->isComplete,
				];
			}
		);
	}

	/**
	 * Erases an entry with all its data. A deletion by staff withdraws nothing: confirmed consents stay in force.
	 *
	 * @param string $uuid UUID of the submission.
	 * @return bool False if there is no such entry.
	 */
	public function eraseEntry( string $uuid ): bool {
		return $this->connection->transaction(
			function () use ( $uuid ): bool {
				$person = $this->people->ofEntryLocked( $uuid );
				if ( null !== $person ) {
					$proofs = $this->proofs( $person );
					$this->detachProofs( $proofs );
					$this->deleteSubmissions( $person, $proofs );
				}
				return null !== $person;
			}
		);
	}

	/**
	 * Deletes submissions and everything that refers to them except the proofs.
	 *
	 * @param list<int> $proofs
	 */
	private function deleteSubmissions( Person $person, array $proofs ): int {
		$removed = $this->deleteConsents( array_values( array_diff( $person->consents, $proofs ) ) );
		$this->entries->delete( $person->submissions );
		return $removed + $this->delete( 'outbox', $person->mails ) + $this->deleteKeys( $person->keys ) + $this->delete( 'submissions', $person->submissions );
	}

	/** @return list<int> Ids of consents confirmed by a mailed link or in the account; unconfirmed ones prove nothing. */
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
	 * Revokes confirmed consents, and removes the ids of their contact and submission.
	 *
	 * @param list<int> $proofs
	 */
	private function revokeProofs( array $proofs ): void {
		foreach ( $proofs as $id ) {
			$this->consents->revoke( $id );
			$this->connection->execute( 'UPDATE %i SET contact_id = NULL WHERE id = %d', [ $this->table( 'consents' ), $id ] );
		}
		$this->detachProofs( $proofs );
	}

	/**
	 * Removes the submission id from confirmed consents, since the database may assign it again to another person's submission.
	 *
	 * @param list<int> $proofs
	 */
	private function detachProofs( array $proofs ): void {
		foreach ( $proofs as $id ) {
			$this->connection->execute( 'UPDATE %i SET submission_id = 0 WHERE id = %d', [ $this->table( 'consents' ), $id ] );
		}
	}

	/** @param list<int> $ids */
	private function deleteConsents( array $ids ): int {
		foreach ( $ids as $id ) {
			$this->connection->execute( 'DELETE FROM %i WHERE consent_id = %d', [ $this->table( 'consent_events' ), $id ] );
		}
		return $this->delete( 'consents', $ids );
	}

	/**
	 * Deletes keys. The row of a used deletion key stays without personal data, so that its link can repeat its response, until
	 * KeyRepository::sweep().
	 *
	 * @param list<int> $ids
	 */
	private function deleteKeys( array $ids ): int {
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

	private function deleteAccount( Person $person ): int {
		$this->deleteCounters( $person->emailKey );
		if ( null === $person->contactId ) {
			return 0;
		}
		$this->deleteCounters( (string) $person->contactId );
		// Delete alerts first: otherwise each deleted search would reassign its waiting alerts to another search.
		$removed  = $this->alerts->deleteOfContact( $person->contactId ) + $this->searches->deleteOfContact( $person->contactId );
		$removed += $this->savedListings->deleteOfContact( $person->contactId );
		if ( '1' === $this->connection->value( 'SELECT signed_in FROM %i WHERE id = %d', [ $this->table( 'contacts' ), $person->contactId ] ) ) {
			/**
			 * Fires when a visitor's account is deleted: by its owner, or by WordPress' tool for erasing personal data.
			 *
			 * @since 0.1.0
			 *
			 * @param int $id Id of the contact.
			 */
			Events::fire( 'sw_immosuite_account_deleted', $person->contactId );
		}
		$removed += $this->connection->execute( 'DELETE FROM %i WHERE contact_id = %d', [ $this->table( 'sessions' ), $person->contactId ] );
		return $removed + $this->delete( 'contacts', [ $person->contactId ] );
	}

	/** Deletes the rate limit counters of an address or a contact: they would reveal to a guesser that the address was used within the last hour. */
	private function deleteCounters( string $subject ): void {
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
