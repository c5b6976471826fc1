<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Source of map tiles, on another provider's server. */
final class MapTiles {

	/**
	 * @param string $url         Address of one tile, with {z}, {x} and {y}.
	 * @param string $provider    Name of the server's operator, which the visitor's browser contacts.
	 * @param string $attribution Copyright notice on the map.
	 * @param string $licence     Address of the map's licence, or empty.
	 * @param int    $minZoom     Zoom level below which there are no tiles.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $provider,
		public readonly string $attribution,
		public readonly string $licence,
		public readonly int $minZoom = 0,
	) {
	}

	/** Origin of the tiles for a Content-Security-Policy; empty if the address is invalid. */
	public function origin(): string {
		return Settings::origin( $this->url );
	}
}
