<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Where a map's pictures come from (D5). */
enum TileService: string {

	case OpenStreetMap = 'openstreetmap';
	case Basemap       = 'basemap';
	case Own           = 'own';
	case None          = 'none';

	/** For the settings page, in its language. */
	public function label(): string {
		return match ( $this ) {
			self::OpenStreetMap => 'OpenStreetMap',
			self::Basemap       => __( 'basemap.de (Germany only)', 'sw-immosuite' ),
			self::Own           => __( 'Own address', 'sw-immosuite' ),
			self::None          => __( 'None, outlines only', 'sw-immosuite' ),
		};
	}

	/** Pictures of a known service; null where the settings say the rest, or there are none. */
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
				// Its levels have two digits in an address: 09 is not 9.
				10,
			),
			self::Own, self::None => null,
		};
	}
}
