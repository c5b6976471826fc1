<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** A part of a mail, before it is laid out as text and as HTML: both say the same words. */
final class Section {

	/** Column at which values begin in the text part, so that they align. */
	public const COLUMN = 19;

	/**
	 * @param string                     $heading Empty: none.
	 * @param list<string|Link>          $lines   Paragraphs.
	 * @param string                     $lead    Begins the first of them, emphasised.
	 * @param array<string, string|Link> $facts   Value by label; without a value the line is left out.
	 * @param string                     $quote   What a visitor wrote, with line breaks.
	 * @param bool                       $aligned Whether the values stand below those of other blocks.
	 * @param list<ListingTile>                $offers  Listings, below the paragraphs.
	 */
	public function __construct(
		public readonly string $heading = '',
		public readonly array $lines = [],
		public readonly string $lead = '',
		public readonly array $facts = [],
		public readonly string $quote = '',
		public readonly bool $aligned = true,
		public readonly array $offers = [],
	) {
	}

	/** Whether nothing stands below the heading. */
	public function isEmpty(): bool {
		return [] === $this->lines && [] === $this->values() && '' === trim( $this->quote );
	}

	/** @return array<string, string|Link> Facts with a value, each on one line. */
	public function values(): array {
		return array_filter( $this->facts, static fn( string|Link $value ): bool => '' !== Layout::line( self::textOf( $value ) ) );
	}

	/** Plain text of a cell. */
	public static function textOf( string|Link $value ): string {
		return $value instanceof Link ? $value->text : $value;
	}
}
