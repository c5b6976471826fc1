<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Http\VisitorProvider;
use WP_REST_Request;

/** Returns a given visitor as signed in; only tests over HTTP check cookie and nonce. */
final class SignedIn implements VisitorProvider {

	public function __construct( private readonly ?Visitor $visitor = null ) {
	}

	public function demand( WP_REST_Request $request ): Visitor {
		return $this->visitor ?? throw Failure::session();
	}

	public function optional( WP_REST_Request $request ): ?Visitor {
		return $this->visitor;
	}

	public function bySession( WP_REST_Request $request ): Visitor {
		return $this->demand( $request );
	}
}
