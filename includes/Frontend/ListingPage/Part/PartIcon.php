<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** Decorative line icons of a listing's page, 24 by 24; the case values are SVG paths. */
enum PartIcon: string {

	case Back     = 'm14.5 6-6 6 6 6';
	case Phone    = 'M6 4h3l1.5 4.5L8.5 10a10 10 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z';
	case Chat     = 'M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.1A8 8 0 1 0 12 4zM9 9.3c0 3 2.5 5.4 5.5 5.4l.9-1.6-1.9-1-.8.9a4.6 4.6 0 0 1-1.8-1.8l.9-.8-1-1.9z';
	case Plan     = 'M4 4.5h16v15H4zM11 4.5v6M11 14v5.5M11 10.5h4m5 0h-2';
	case Tour     = 'M20.5 11c0-3.3-3.8-6-8.5-6s-8.5 2.7-8.5 6c0 3 3.2 5.5 7.3 5.9M20.5 11c0 2.5-2.1 4.6-5.2 5.5M9 14.5l2.3 2.4L9 19.3';
	case Play     = 'M8 5.5v13L18.5 12z';
	case Enlarge  = 'M5 9.5V5h4.5M19 9.5V5h-4.5M5 14.5V19h4.5m9.5-4.5V19h-4.5';
	case Save     = 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z';
	case Share    = 'M12 14V4m0 0L8.5 7.5M12 4l3.5 3.5M6 11v8h12v-8';
	case Print    = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z';
	case Rooms    = 'M6.5 20V4H15v16M4 20h16M15 7h2.5v13M12 12v.1';
	case Building = 'M4 11.5 12 5l8 6.5M6.5 10v9.5h11V10M10 19.5V15h4v4.5';
	case Costs    = 'M17 7a6 6 0 1 0 0 10M5 10.5h8M5 13.5h8';
	case Terms    = 'M6 3.5h9l3.5 3.5v13.5H6zM9.5 11h5.5M9.5 15h5.5';
	case Outdoor  = 'M7 12V4h10v8M12 4v8M4 12h16M5.5 12v8h13v-8M9 12v8m3-8v8m3-8v8';
	case Cellar   = 'M4 10.5 12 5l8 5.5M6 9.2V20h12V9.2M9 20v-3h3v-3h3v-2.5';
	case Kitchen  = 'M5.5 10.5h13V16a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3zM3.5 12.5h2m13 0h2M4.5 8h15M12 8V5.5';
	case Bath     = 'M4 12.5h16V15a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM6.5 12.5v-6a2 2 0 0 1 4 0M7 19v1.5M17 19v1.5';
	case Check    = 'm5 12.5 4.5 4.5L19 7.5';

	public function html(): string {
		return '<svg class="swis-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="' . $this->value . '"/></svg>';
	}
}
