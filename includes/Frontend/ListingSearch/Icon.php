<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

defined( 'ABSPATH' ) || exit;

/** Decorative line icons of 24 by 24; the values are their SVG paths. */
enum Icon: string {

	case Check  = 'm5 12.5 4.5 4.5L19 7.5';
	case Down   = 'm6 9.5 6 6 6-6';
	case Remove = 'm6.5 6.5 11 11m0-11-11 11';
	case Heart  = 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z';
	case Map    = 'M9 5 4 7v12l5-2 6 2 5-2V5l-5 2zm0 0v12m6-10v12';
	case Bell   = 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6zm4.5 9a1.7 1.7 0 0 0 3 0';
	case Fault  = 'M12 3.5 2.5 20.5h19zM12 10v4.5m0 3v.1';

	/** Placeholder for a missing picture: a house with a door and two windows. */
	case House = 'M3 20.5h18M5.5 20.5v-9L12 5l6.5 6.5v9M10 20.5v-5h4v5M8 13h1.5m5 0H16';

	public function html(): string {
		return '<svg class="swis-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="' . $this->value . '"/></svg>';
	}
}
