<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Visitor;

defined( 'ABSPATH' ) || exit;

/** A signed-in browser and its contact. */
final class Session {

	/**
	 * @param int $keyId     Key of the sign-in link that started the session.
	 * @param int $createdAt Unix seconds.
	 * @param int $seenAt    Last use in Unix seconds; updated at most every ten minutes.
	 */
	private function __construct(
		public readonly string $uuid,
		public readonly int $keyId,
		public readonly Device $device,
		public readonly int $createdAt,
		public readonly int $seenAt,
		public readonly Visitor $visitor,
	) {
	}

	/** Creates a session from its row, joined with the contact's address and language. */
	public static function fromRow( Row $row ): self {
		return new self(
			$row->string( 'uuid' ),
			$row->int( 'key_id' ),
			Device::fromText( $row->string( 'device' ) ),
			$row->int( 'created_at' ),
			$row->int( 'seen_at' ),
			new Visitor(
				$row->int( 'contact_id' ),
				new EmailAddress( $row->string( 'email' ) ),
				$row->int( 'id' ),
				Language::tryFrom( $row->string( 'language' ) ) ?? Language::German,
			),
		);
	}
}
