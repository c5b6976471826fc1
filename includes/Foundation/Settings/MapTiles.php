<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Pictures that a map is made of, from somebody else's server (D5). */
final class MapTiles {

	/**
	 * @param string $url         Address of one picture, with {z}, {x} and {y}.
	 * @param string $provider    Whom the visitor's browser asks.
	 * @param string $attribution Whose map it is; stands on it.
	 * @param string $licence     Address of its licence, or empty.
	 * @param int    $minZoom     Zoom level below which there are no pictures.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $provider,
		public readonly string $attribution,
		public readonly string $licence,
		public readonly int $minZoom = 0,
	) {
	}

	/** Where the pictures come from, as a policy names it; empty where the address cannot be read. */
	public function origin(): string {
		return Settings::origin( $this->url );
	}
}
