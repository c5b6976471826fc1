<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Property\Listing\Record\Feature;

defined( 'ABSPATH' ) || exit;

/** Decorative line icons of 24 by 24; the case values are SVG paths. */
enum Icon: string {

	case Check  = 'm5 12.5 4.5 4.5L19 7.5';
	case Down   = 'm6 9.5 6 6 6-6';
	case Up     = 'm6 14.5 6-6 6 6';
	case Search = 'm16 16 4.5 4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z';
	case Filter = 'M4 7h8.5m5 0H20M4 17h2.5m5 0H20M17.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm-6 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z';
	case Sort   = 'M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5';
	case Remove = 'm6.5 6.5 11 11m0-11-11 11';
	case Heart  = 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z';
	case Map    = 'M9 5 4 7v12l5-2 6 2 5-2V5l-5 2zm0 0v12m6-10v12';
	case List   = 'M9 6.5h11m-11 5.5h11m-11 5.5h11M4.5 6.5h.1m-.1 5.5h.1m-.1 5.5h.1';
	case Grid   = 'M4 5h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 15h6.5v5H4zm9.5 0H20v5h-6.5z';
	case Bell   = 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6zm4.5 9a1.7 1.7 0 0 0 3 0';
	case Next   = 'm9.5 6 6 6-6 6';
	case Fault  = 'M12 3.5 2.5 20.5h19zM12 10v4.5m0 3v.1';

	/** Placeholder for a missing picture: a house with a door and two windows. */
	case House = 'M3 20.5h18M5.5 20.5v-9L12 5l6.5 6.5v9M10 20.5v-5h4v5M8 13h1.5m5 0H16';

	/** Features of listings. */
	case Balcony     = 'M7 12V4h10v8M12 4v8m-8 0h16M5.5 12v8h13v-8M9 12v8m3-8v8m3-8v8';
	case Garden      = 'M12 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12 21V9m0 4.5 2.5-2.5';
	case Lift        = 'M5.5 3.5h13v17h-13zm4 6.5L12 7.5l2.5 2.5m-5 4 2.5 2.5 2.5-2.5';
	case Cellar      = 'M4 10.5 12 5l8 5.5M6 9.2V20h12V9.2M9 20v-3h3v-3h3v-2.5';
	case Parking     = 'M4 16.5v-4l2-5h12l2 5v4zM4 16.5V19h2.5v-2.5m11 0V19H20v-2.5M4 12.5h16m-13 2h1.5m7 0H17';
	case Kitchen     = 'M5.5 10.5h13V16a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3zM3.5 12.5h2m13 0h2M4.5 8h15M12 8V5.5';
	case BarrierFree = 'M11 3.3a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3m0 5.2V14h4.5l2.5 5M11 10.5h4M9.5 11.5a4.7 4.7 0 1 0 5.7 6';
	case Furnished   = 'M5.5 12V9a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v3M3.5 13a1.5 1.5 0 0 1 3 0v2.5h11V13a1.5 1.5 0 0 1 3 0v5.5h-17zM6 18.5V20m12-1.5V20';
	case NewBuilding = 'M5 20V7h8.5v13M3 20h18M8 10.5h2.5M8 13.5h2.5M8 16.5h2.5M18 4v6m-3-3h6';

	public static function of( Feature $feature ): self {
		return match ( $feature ) {
			Feature::Balcony     => self::Balcony,
			Feature::Garden      => self::Garden,
			Feature::Lift        => self::Lift,
			Feature::Cellar      => self::Cellar,
			Feature::Parking     => self::Parking,
			Feature::Kitchen     => self::Kitchen,
			Feature::BarrierFree => self::BarrierFree,
			Feature::Furnished   => self::Furnished,
			Feature::NewBuilding => self::NewBuilding,
		};
	}

	public function html(): string {
		return '<svg class="swis-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="' . $this->value . '"/></svg>';
	}
}
