<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Http\Visitor;

defined( 'ABSPATH' ) || exit;

/** Inquiries about listings, for the visitor's own list. */
final class InquiryListRepository {

	/** Limit of the list: anybody can send any number of unconfirmed inquiries under any address. */
	private const MOST = 100;

	public function __construct( private readonly Connection $connection ) {
	}

	/** @return list<ListedInquiry> Confirmed ones of the contact and unconfirmed ones of the address; newest first, at most 100. */
	public function of( Visitor $visitor ): array {
		$rows = $this->connection->rows(
			'SELECT uuid, listing_id, received_at, confirmed_at, payload FROM %i
				WHERE kind = %s AND ( contact_id = %d OR ( email_key = %s AND confirmed_at IS NULL ) )
				ORDER BY received_at DESC, id DESC LIMIT %d',
			[ $this->connection->table( 'submissions' ), SubmissionKind::ExposeInquiry->value, $visitor->contactId, $visitor->email->key, self::MOST ]
		);
		return array_map( self::read( ... ), $rows );
	}

	private static function read( Row $row ): ListedInquiry {
		return new ListedInquiry(
			$row->string( 'uuid' ),
			(int) $row->nullableInt( 'listing_id' ),
			$row->int( 'received_at' ),
			null !== $row->nullableInt( 'confirmed_at' ),
			( new JsonObject( $row->json( 'payload' ) ) )->object( 'listing' ) ?? new JsonObject( [] )
		);
	}
}
