<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Desk;

use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * The inbox, for staff.
 *
 * @phpstan-import-type EntryCountsResponseShape from Shapes
 */
final class EntryRoutes {

	public function __construct( private readonly EntryCountService $counts ) {
	}

	/**
	 * GET entries/counts.
	 *
	 * @return EntryCountsResponseShape
	 */
	public function counts(): array {
		return $this->counts->counts( get_current_user_id() );
	}
}
