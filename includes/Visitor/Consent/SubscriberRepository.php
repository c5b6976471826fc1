<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use Generator;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** The subscribers of the newsletter. */
final class SubscriberRepository {

	public function __construct(
		private readonly Connection $connection,
		private readonly ConsentRepository $consents,
	) {
	}

	/**
	 * Reads the subscribers, one at a time, to keep memory constant.
	 *
	 * @return Generator<int, array{email: string, salutation: string, firstname: string, lastname: string, page: string, consent: ConsentRecord}>
	 *         page: address where the consent was given, empty if unknown; consent: the proof.
	 */
	public function all(): Generator {
		foreach ( $this->candidates() as $contactId ) {
			$consent = $this->consents->inForce( $contactId )[ ConsentPurpose::Newsletter->value ] ?? null;
			$person  = null === $consent ? null : $this->person( $contactId, $consent->id );
			if ( null !== $consent && null !== $person ) {
				yield [
					'email'      => $person->string( 'email' ),
					'salutation' => $person->string( 'salutation' ),
					'firstname'  => $person->string( 'firstname' ),
					'lastname'   => $person->string( 'lastname' ),
					'page'       => $person->string( 'page_url' ),
					'consent'    => $consent,
				];
			}
		}
	}

	/** @return list<int> Contacts who have ever subscribed, oldest first. */
	private function candidates(): array {
		$sql  = 'SELECT DISTINCT contact_id FROM %i WHERE purpose = %s AND contact_id IS NOT NULL ORDER BY contact_id';
		$rows = $this->connection->rows( $sql, [ $this->connection->table( 'consents' ), ConsentPurpose::Newsletter->value ] );
		return array_map( static fn( Row $row ): int => $row->int( 'contact_id' ), $rows );
	}

	private function person( int $contactId, int $consentId ): ?Row {
		return $this->connection->row(
			'SELECT p.email, p.salutation, p.firstname, p.lastname, c.page_url FROM %i p INNER JOIN %i c ON c.contact_id = p.id WHERE p.id = %d AND c.id = %d',
			[ $this->connection->table( 'contacts' ), $this->connection->table( 'consents' ), $contactId, $consentId ]
		);
	}
}
