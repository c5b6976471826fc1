<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Hooks\Events;

defined( 'ABSPATH' ) || exit;

/** Fires the hooks for consents given or withdrawn. Call in the transaction that records the consent event, before the event is stored. */
final class ConsentAnnouncer {

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * @param literal-string   $condition Condition on consents (alias c). Consents already confirmed are left out.
	 * @param list<string|int> $args      Values of the condition's placeholders.
	 */
	public function announceGiven( string $condition, array $args ): void {
		if ( ! has_action( 'sw_immosuite_consent_given' ) ) {
			return;
		}
		foreach ( $this->consents( $condition, $args, ConsentEvent::Confirmed ) as $row ) {
			/**
			 * Fires when a consent takes effect: the sender confirms the address, or a signed-in visitor gives the consent.
			 *
			 * @since 0.1.0
			 *
			 * @param array $consent {
			 *     @type string       $email    In lower case.
			 *     @type string       $purpose  dataPrivacy, acceptContact or newsletter.
			 *     @type list<string> $channels phone, letter and email.
			 *     @type string       $source   UUID of the submission, or of the contact if the consent was given in the account.
			 *     @type int          $at       Unix seconds.
			 * }
			 */
			Events::fire( 'sw_immosuite_consent_given', $this->describe( $row ) );
		}
	}

	/**
	 * @param literal-string   $condition Condition on consents (alias c). Consents already withdrawn are left out.
	 * @param list<string|int> $args      Values of the condition's placeholders.
	 */
	public function announceWithdrawn( string $condition, array $args ): void {
		if ( ! has_action( 'sw_immosuite_consent_withdrawn' ) && ! has_action( 'sw_immosuite_submission_withdrawn' ) ) {
			return;
		}
		foreach ( $this->consents( $condition, $args, ConsentEvent::Revoked ) as $row ) {
			/**
			 * Fires when a consent is withdrawn: in the account, by the link in a newsletter, or when its owner's data is erased.
			 *
			 * @since 0.1.0
			 *
			 * @param array $consent As in sw_immosuite_consent_given.
			 */
			Events::fire( 'sw_immosuite_consent_withdrawn', $this->describe( $row ) );
			if ( null !== $row->nullableString( 'uuid' ) && ConsentPurpose::AcceptContact->value === $row->string( 'purpose' ) ) {
				/**
				 * Fires when the sender of a submission withdraws the consent to be contacted about it.
				 *
				 * @since 0.1.0
				 *
				 * @param string $uuid UUID of the submission.
				 * @param string $kind contact, lead, saved-search or expose-inquiry.
				 */
				Events::fire( 'sw_immosuite_submission_withdrawn', $row->string( 'uuid' ), $row->string( 'kind' ) );
			}
		}
	}

	/**
	 * Reads the consents that do not have this event yet. Callers hold a lock, so of two simultaneous requests only the first announces it.
	 *
	 * @param literal-string   $condition
	 * @param list<string|int> $args
	 * @return list<Row>
	 */
	private function consents( string $condition, array $args, ConsentEvent $event ): array {
		return $this->connection->rows(
			"SELECT c.email_key, c.purpose, c.channels, s.uuid, s.kind, k.uuid AS contact FROM %i c
			LEFT JOIN %i s ON s.id = c.submission_id LEFT JOIN %i k ON k.email_key = c.email_key
			WHERE {$condition} AND NOT EXISTS (SELECT 1 FROM %i e WHERE e.consent_id = c.id AND e.event = %s) ORDER BY c.id",
			[
				...array_map( $this->connection->table( ... ), [ 'consents', 'submissions', 'contacts' ] ),
				...$args,
				$this->connection->table( 'consent_events' ),
				$event->value,
			]
		);
	}

	/** @return array{email: string, purpose: string, channels: list<string>, source: string, at: int} */
	private function describe( Row $row ): array {
		return [
			'email'    => $row->string( 'email_key' ),
			'purpose'  => $row->string( 'purpose' ),
			'channels' => array_values( array_filter( explode( ',', $row->string( 'channels' ) ), static fn( string $channel ): bool => '' !== $channel ) ),
			'source'   => $row->nullableString( 'uuid' ) ?? (string) $row->nullableString( 'contact' ),
			'at'       => $this->clock->now(),
		];
	}
}
