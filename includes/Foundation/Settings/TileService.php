<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Provider of map tiles. */
enum TileService: string {

	case OpenStreetMap = 'openstreetmap';
	case Basemap       = 'basemap';
	case Own           = 'own';
	case None          = 'none';

	/** Label for the settings page, in the user's language. */
	public function label(): string {
		return match ( $this ) {
			self::OpenStreetMap => 'OpenStreetMap',
			self::Basemap       => __( 'basemap.de (Germany only)', 'sw-immosuite' ),
			self::Own           => __( 'Own address', 'sw-immosuite' ),
			self::None          => __( 'None, outlines only', 'sw-immosuite' ),
		};
	}

	/** Tiles of a known service; null if there are none, or other settings describe them. */
	public function tiles( Translator $texts ): ?MapTiles {
		return match ( $this ) {
			self::OpenStreetMap => new MapTiles(
				'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
				'OpenStreetMap',
				$texts->text( '© OpenStreetMap contributors' ),
				'https://www.openstreetmap.org/copyright',
			),
			self::Basemap => new MapTiles(
				'https://sgx.geodatenzentrum.de/wmts_basemapde/tile/1.0.0/de_basemapde_web_raster_farbe/default/GLOBAL_WEBMERCATOR/{z}/{y}/{x}.png',
				'basemap.de (BKG)',
				'© basemap.de / BKG, CC BY 4.0',
				'https://creativecommons.org/licenses/by/4.0/',
				// basemap.de writes levels with two digits: level 9 would need 09.
				minZoom: 10,
			),
			self::Own, self::None => null,
		};
	}
}
