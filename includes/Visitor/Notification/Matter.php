<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** Subject matter of a mail to the agency, for its subject line. */
final class Matter {

	/** So much of a title is shown beside the longest name. */
	private const LEAST = 25;

	/** @param int $whole Characters at its beginning that stay, however long the name is. */
	private function __construct(
		public readonly string $text,
		public readonly int $whole,
	) {
	}

	/** Words of ours, such as "Haus verkaufen": a long name gives way to them. */
	public static function words( string $text ): self {
		return new self( $text, mb_strlen( $text ) );
	}

	/** The title of a listing, which its editor wrote at any length: it gives way to the name. */
	public static function title( string $text ): self {
		return new self( $text, self::LEAST );
	}
}
