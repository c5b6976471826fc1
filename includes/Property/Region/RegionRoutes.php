<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Http\CachedDocument;

defined( 'ABSPATH' ) || exit;

/** GET wizard/locations and wizard/locations/geojson: 200 or 304, never a redirect. */
final class RegionRoutes {

	public function __construct( private readonly RegionFiles $files ) {
	}

	/** GET locations: the tree of regions. */
	public function locations(): CachedDocument {
		return $this->bytes( RegionFiles::LOCATIONS );
	}

	/** GET geojson: the outlines (RFC 7946). */
	public function geojson(): CachedDocument {
		return $this->bytes( RegionFiles::GEOJSON );
	}

	/** @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name */
	private function bytes( string $name ): CachedDocument {
		return new CachedDocument( fn() => $this->files->version( $name ), fn() => $this->files->read( $name ) );
	}
}
