<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** A stored consent with its timestamps (Unix seconds; null: did not happen). */
final class ConsentRecord {

	private const CHANNELS = [ 'phone', 'letter', 'email' ];

	/**
	 * @param list<'phone'|'letter'|'email'> $channels
	 * @param int|null                       $confirmationId Id of the confirming event, to order events of the same second.
	 * @param bool                           $isShown     Whether a form or screen of the plugin showed the text.
	 * @param int                            $submissionId 0: given in the account.
	 */
	public function __construct(
		public readonly int $id,
		public readonly ConsentPurpose $purpose,
		public readonly array $channels,
		public readonly string $text,
		public readonly string $textHash,
		public readonly string $locale,
		public readonly int $grantedAt,
		public readonly ?int $confirmedAt,
		public readonly ?int $revokedAt = null,
		public readonly ?int $confirmationId = null,
		public readonly bool $isShown = true,
		public readonly int $submissionId = 0,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'id' ),
			ConsentPurpose::from( $row->string( 'purpose' ) ),
			array_values( array_intersect( self::CHANNELS, explode( ',', $row->string( 'channels' ) ) ) ),
			$row->string( 'text' ),
			$row->string( 'text_hash' ),
			$row->string( 'locale' ),
			$row->int( 'granted_at' ),
			$row->nullableInt( 'confirmed_at' ),
			$row->nullableInt( 'revoked_at' ),
			$row->nullableInt( 'confirmed_by' ),
			1 === $row->int( 'shown' ),
			$row->int( 'submission_id' ),
		);
	}
}
