<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Contact\ContactData;
use SwImmoSuite\Visitor\Entry\HistoryEvent;

defined( 'ABSPATH' ) || exit;

/**
 * Exports everything stored about a person, machine-readable (Art. 20 GDPR): by group, times in RFC 3339 (UTC), null for events that did
 * not happen. Omits hashes of tokens and keys, which are secrets and not personal data.
 *
 * @phpstan-import-type ExportResponseShape from Shapes
 * @phpstan-type Others array{contact: ExportResponseShape['contact'], savedSearches: ExportResponseShape['savedSearches'], savedListings: ExportResponseShape['savedListings'],
 *     consents: ExportResponseShape['consents'],
 *     sessions: ExportResponseShape['sessions'], mails: ExportResponseShape['mails'], alerts: ExportResponseShape['alerts'],
 *     links: ExportResponseShape['links'], replies: ExportResponseShape['replies']}
 */
final class PersonalData {

	private const CONTACT = [ 'email', ...ContactData::FIELDS, 'language' ];

	/** Maximum number of unconfirmed submissions in one download. */
	private const MAX_UNCONFIRMED = 100;

	/** Maximum total bytes of the unconfirmed submissions in one download; decoded JSON needs about ten times as much memory. */
	private const MAX_UNCONFIRMED_BYTES = 2_097_152;

	/** Submissions per part; each may have 512 KB. */
	private const SUBMISSIONS_PER_PART = 10;

	public function __construct(
		private readonly PersonRepository $people,
		private readonly Clock $clock,
	) {
	}

	/**
	 * GET contact/export.
	 *
	 * @return ExportResponseShape
	 */
	public function export( EmailAddress $email ): array {
		$person = $this->people->find( $email );
		return [
			'created'     => Clock::rfc3339( $this->clock->now() ),
			'submissions' => $this->submissions( $this->people->withoutOldUnconfirmed( $person->submissions, self::MAX_UNCONFIRMED, self::MAX_UNCONFIRMED_BYTES ) ),
		] + $this->others( $person );
	}

	/**
	 * Exports in parts, for core's exporter: first all submissions, then all other data with the notes of staff, which are part of the
	 * right of access (Art. 15 GDPR) but not of data portability (Art. 20).
	 *
	 * @param int $part From 0.
	 * @return array{array<string, mixed>, bool} Part of export(), and whether it is the last part, which includes the notes.
	 */
	public function exportPart( EmailAddress $email, int $part ): array {
		$submissions = array_slice( $this->people->submissions( $email ), $part * self::SUBMISSIONS_PER_PART, self::SUBMISSIONS_PER_PART );
		if ( [] !== $submissions ) {
			return [ [ 'submissions' => $this->submissions( $submissions ) ], false ];
		}
		$person = $this->people->find( $email );
		return [ $this->others( $person ) + [ 'notes' => $this->notes( $person ) ], true ];
	}

	/**
	 * @param list<int> $ids
	 * @return ExportResponseShape['submissions']
	 */
	private function submissions( array $ids ): array {
		return array_map( $this->submission( ... ), $this->people->rows( 'submissions', 'id', $ids ) );
	}

	/** @return Others Everything but the submissions. */
	private function others( Person $person ): array {
		$contactIds = null === $person->contactId ? [] : [ $person->contactId ];
		return [
			'contact'       => $this->contacts( $contactIds )[0] ?? null,
			'savedSearches' => array_map( self::search( ... ), $this->people->rows( 'searches', 'contact_id', $contactIds ) ),
			'savedListings' => array_map( self::savedListing( ... ), $this->people->rows( 'saved_listings', 'contact_id', $contactIds ) ),
			'consents'      => $this->consents( $person->consents ),
			'sessions'      => array_map( self::session( ... ), $this->people->rows( 'sessions', 'contact_id', $contactIds ) ),
			'mails'         => array_map( self::mail( ... ), $this->people->rows( 'outbox', 'id', $person->mails ) ),
			'alerts'        => $this->alerts( $contactIds ),
			'links'         => array_map( self::link( ... ), $this->people->rows( 'keys', 'id', $person->keys ) ),
			'replies'       => array_map( self::reply( ... ), $this->people->rows( 'replies', 'submission_id', $person->submissions ) ),
		];
	}

	/**
	 * @param list<int> $ids
	 * @return list<array<string, mixed>>
	 */
	private function contacts( array $ids ): array {
		return array_map(
			static function ( Row $row ): array {
				$values = [];
				foreach ( self::CONTACT as $field ) {
					$value            = $row->string( $field );
					$values[ $field ] = '' === $value ? null : $value;
				}
				return $values + [
					'id'                => $row->string( 'uuid' ),
					'signedIn'          => 1 === $row->int( 'signed_in' ),
					'created'           => Clock::rfc3339( $row->int( 'created_at' ) ),
					'updated'           => Clock::rfc3339( $row->int( 'updated_at' ) ),
					'interestingSeen'   => self::moment( $row, 'interesting_seen_at' ),
					'interestingBefore' => self::moment( $row, 'interesting_since' ),
					'alertsPaused'      => self::moment( $row, 'alerts_paused_at' ),
				];
			},
			$this->people->rows( 'contacts', 'id', $ids )
		);
	}

	/** @return ExportResponseShape['submissions'][int] Contains the submission as sent. */
	private function submission( Row $row ): array {
		return [
			'id'        => $row->string( 'uuid' ),
			'kind'      => $row->string( 'kind' ),
			'received'  => Clock::rfc3339( $row->int( 'received_at' ) ),
			'confirmed' => self::moment( $row, 'confirmed_at' ),
			'language'  => $row->string( 'language' ),
			'page'      => $row->string( 'page_url' ),
			'listing'   => $row->nullableInt( 'listing_id' ),
			'content'   => $row->json( 'payload' ),
		];
	}

	/** @return ExportResponseShape['savedSearches'][int] */
	private static function search( Row $row ): array {
		$criteria = $row->json( 'criteria' );
		return [
			'uuid'          => $row->string( 'uuid' ),
			'marketingType' => $row->string( 'marketing_type' ),
			'objectType'    => $row->string( 'object_type' ),
			'categoryId'    => $row->int( 'category_id' ),
			'locations'     => $criteria['locations'] ?? [],
			'fields'        => $criteria['fields'] ?? [],
			'features'      => $criteria['features'] ?? [],
			'paused'        => 1 === $row->int( 'paused' ),
			'alerts'        => $row->string( 'alerts' ),
			'created'       => Clock::rfc3339( $row->int( 'created_at' ) ),
			'updated'       => Clock::rfc3339( $row->int( 'updated_at' ) ),
		] + array_intersect_key( $criteria, [ 'around' => true ] );
	}

	/** @return ExportResponseShape['savedListings'][int] */
	private static function savedListing( Row $row ): array {
		return [
			'listing' => $row->int( 'listing_id' ),
			'saved'   => Clock::rfc3339( $row->int( 'saved_at' ) ),
		];
	}

	/**
	 * @param list<int> $ids
	 * @return ExportResponseShape['consents']
	 */
	private function consents( array $ids ): array {
		$events = [];
		foreach ( $this->people->rows( 'consent_events', 'consent_id', $ids ) as $event ) {
			$events[ $event->int( 'consent_id' ) ][] = [
				'event' => $event->string( 'event' ),
				'at'    => Clock::rfc3339( $event->int( 'happened_at' ) ),
			];
		}
		return array_map(
			static fn( Row $row ): array => [
				'id'       => $row->int( 'id' ),
				'purpose'  => $row->string( 'purpose' ),
				'email'    => $row->string( 'email_key' ),
				'channels' => '' === $row->string( 'channels' ) ? [] : explode( ',', $row->string( 'channels' ) ),
				'text'     => $row->string( 'text' ),
				'language' => $row->string( 'locale' ),
				'page'     => $row->string( 'page_url' ),
				'shown'    => 1 === $row->int( 'shown' ),
				'granted'  => Clock::rfc3339( $row->int( 'granted_at' ) ),
				'events'   => $events[ $row->int( 'id' ) ] ?? [],
			],
			$this->people->rows( 'consents', 'id', $ids )
		);
	}

	/** @return ExportResponseShape['sessions'][int] */
	private static function session( Row $row ): array {
		return [
			'id'      => $row->string( 'uuid' ),
			'device'  => $row->string( 'device' ),
			'created' => Clock::rfc3339( $row->int( 'created_at' ) ),
			'seen'    => Clock::rfc3339( $row->int( 'seen_at' ) ),
			'expires' => Clock::rfc3339( $row->int( 'expires_at' ) ),
		];
	}

	/** @return ExportResponseShape['mails'][int] */
	private static function mail( Row $row ): array {
		$toAgency = in_array( MailKind::tryFrom( $row->string( 'kind' ) ), MailKind::toAgency(), true );
		return [
			'kind'     => $row->string( 'kind' ),
			'to'       => $toAgency ? null : $row->string( 'recipient' ),
			'language' => $row->string( 'language' ),
			'state'    => $row->string( 'state' ),
			'created'  => Clock::rfc3339( $row->int( 'created_at' ) ),
			'sent'     => self::moment( $row, 'sent_at' ),
		];
	}

	/**
	 * @param list<int> $contactIds
	 * @return ExportResponseShape['alerts']
	 */
	private function alerts( array $contactIds ): array {
		$alerts  = $this->people->rows( 'alerts', 'contact_id', $contactIds );
		$events  = $this->rowsById( 'listing_events', array_map( static fn( Row $row ): int => $row->int( 'event_id' ), $alerts ) );
		$events  = array_filter( $events, static fn( Row $event ): bool => $event->int( 'post_id' ) > 0 );
		$digests = $this->rowsById( 'digests', array_map( static fn( Row $row ): int => $row->int( 'digest_id' ), $alerts ) );
		return array_map(
			static fn( Row $row ): array => [
				'listing' => ( $events[ $row->int( 'event_id' ) ] ?? null )?->int( 'post_id' ),
				'news'    => ( $events[ $row->int( 'event_id' ) ] ?? null )?->string( 'kind' ),
				'created' => Clock::rfc3339( $row->int( 'created_at' ) ),
				'mailed'  => isset( $digests[ $row->int( 'digest_id' ) ] ) ? self::moment( $digests[ $row->int( 'digest_id' ) ], 'created_at' ) : null,
			],
			$alerts
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, Row>
	 */
	private function rowsById( string $table, array $ids ): array {
		$rows = [];
		foreach ( $this->people->rows( $table, 'id', array_values( array_unique( $ids ) ) ) as $row ) {
			$rows[ $row->int( 'id' ) ] = $row;
		}
		return $rows;
	}

	/** @return ExportResponseShape['links'][int] A mailed link; its purpose is the letter of KeyPurpose. */
	private static function link( Row $row ): array {
		return [
			'purpose' => $row->string( 'purpose' ),
			'email'   => $row->string( 'email' ),
			'created' => Clock::rfc3339( $row->int( 'created_at' ) ),
			'expires' => Clock::rfc3339( $row->int( 'expires_at' ) ),
			'used'    => self::moment( $row, 'consumed_at' ),
		];
	}

	/** @return ExportResponseShape['replies'][int] */
	private static function reply( Row $row ): array {
		return [
			'id'      => $row->string( 'uuid' ),
			'to'      => $row->string( 'recipient' ),
			'subject' => $row->string( 'subject' ),
			'text'    => $row->string( 'body' ),
			'at'      => Clock::rfc3339( $row->int( 'created_at' ) ),
		];
	}

	/** @return list<array{text: string, at: string}> */
	private function notes( Person $person ): array {
		$notes = array_filter( $this->people->rows( 'history', 'submission_id', $person->submissions ), static fn( Row $row ): bool => HistoryEvent::Note->value === $row->string( 'event' ) );
		return array_values(
			array_map(
				static fn( Row $row ): array => [
					'text' => (string) ( new JsonObject( $row->json( 'data' ) ) )->string( 'text' ),
					'at'   => Clock::rfc3339( $row->int( 'happened_at' ) ),
				],
				$notes
			)
		);
	}

	private static function moment( Row $row, string $column ): ?string {
		$time = $row->nullableInt( $column );
		return null === $time ? null : Clock::rfc3339( $time );
	}
}
