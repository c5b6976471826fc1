<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** Topic of a mail to the agency, for its subject line. */
final class SubjectLine {

	/** Minimum length of a title beside the longest name. */
	private const LEAST = 25;

	/** @param int $whole Characters at the beginning that are never cut. */
	private function __construct(
		public readonly string $text,
		public readonly int $whole,
	) {
	}

	/** A fixed text such as "Haus verkaufen", which is kept whole: a long name is cut instead. */
	public static function words( string $text ): self {
		return new self( $text, mb_strlen( $text ) );
	}

	/** The title of a listing, which may have any length: it is cut in favour of the name. */
	public static function title( string $text ): self {
		return new self( $text, self::LEAST );
	}
}
