<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** A listing in a mail; all texts are plain text. */
final class ListingTile {

	/**
	 * @param string      $url     Address of its page.
	 * @param string      $title   Title.
	 * @param string      $news    Reason why the mail lists it.
	 * @param string      $place   Postal code and city; empty if unknown.
	 * @param string      $figures Size and rooms; empty if unknown.
	 * @param string      $price   Price with its label; empty if unknown.
	 * @param string|null $picture Address on this site; null: none.
	 * @param string      $linkText Text of the link.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $title,
		public readonly string $news,
		public readonly string $place,
		public readonly string $figures,
		public readonly string $price,
		public readonly ?string $picture,
		public readonly string $linkText,
	) {
	}

	/** @return list<string> Non-empty details. */
	public function lines(): array {
		return array_values( array_filter( [ $this->place, $this->figures, $this->price ], static fn( string $line ): bool => '' !== $line ) );
	}
}
