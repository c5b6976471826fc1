<?php
declare(strict_types=1);

namespace SwImmoSuite\Auth;

use SwImmoSuite\Http\Failure;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Http\Visitors;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Reads the session cookie and the nonce that is bound to it (I2, I3). */
final class SessionVisitors implements Visitors {

	public function demand( WP_REST_Request $request ): Visitor {
		throw Failure::session();
	}

	public function optional( WP_REST_Request $request ): ?Visitor {
		return null;
	}

	public function bySession( WP_REST_Request $request ): Visitor {
		throw Failure::session();
	}
}
