<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** A part of a mail; the text and HTML parts are both rendered from it. */
final class Section {

	/** Column of the values in the text part, so that they are aligned. */
	public const COLUMN = 19;

	/**
	 * @param string                     $heading Empty: none.
	 * @param list<string|Link>          $lines   Paragraphs.
	 * @param string                     $lead    Emphasized text at the start of the first paragraph.
	 * @param array<string, string|Link> $facts   Value by label; lines without a value are left out.
	 * @param string                     $quote   Text of a visitor, with line breaks.
	 * @param bool                       $aligned Whether to align the values with other sections' values.
	 * @param list<ListingTile>                $tiles  Listings, below the paragraphs.
	 */
	public function __construct(
		public readonly string $heading = '',
		public readonly array $lines = [],
		public readonly string $lead = '',
		public readonly array $facts = [],
		public readonly string $quote = '',
		public readonly bool $aligned = true,
		public readonly array $tiles = [],
	) {
	}

	/** @param list<string|Link> $lines */
	public function withLines( array $lines ): self {
		return new self( $this->heading, $lines, $this->lead, $this->facts, $this->quote, $this->aligned, $this->tiles );
	}

	/** Whether the section has no paragraph, fact or quote. */
	public function isEmpty(): bool {
		return [] === $this->lines && [] === $this->values() && '' === trim( $this->quote );
	}

	/** @return array<string, string|Link> Facts that have a value. */
	public function values(): array {
		return array_filter( $this->facts, static fn( string|Link $value ): bool => '' !== Layout::line( self::textOf( $value ) ) );
	}

	/** Plain text of a cell. */
	public static function textOf( string|Link $value ): string {
		return $value instanceof Link ? $value->text : $value;
	}
}
