<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

defined( 'ABSPATH' ) || exit;

/** A listing in a mail; all texts are plain. */
final class ListingTile {

	/**
	 * @param string      $url     Where it is seen.
	 * @param string      $title   Its title.
	 * @param string      $news    Why it is told of.
	 * @param string      $place   Postal code and city; empty where they are unknown.
	 * @param string      $figures Size and rooms; empty where they are unknown.
	 * @param string      $price   With its label; empty where it is unknown.
	 * @param string|null $picture Address on this site; null where there is none to show.
	 * @param string      $look    Words of the link, beside its title.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $title,
		public readonly string $news,
		public readonly string $place,
		public readonly string $figures,
		public readonly string $price,
		public readonly ?string $picture,
		public readonly string $look,
	) {
	}

	/** @return list<string> What is known of it. */
	public function lines(): array {
		return array_values( array_filter( [ $this->place, $this->figures, $this->price ], static fn( string $line ): bool => '' !== $line ) );
	}
}
