<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Surface\Frame\DocumentPage;
use SwImmoSuite\Surface\Frame\FrameController;
use SwImmoSuite\Surface\Frame\FrameRequest;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

defined( 'ABSPATH' ) || exit;

/** Documents and files below /webapp/. Of other requests only the address is looked at. */
final class FrameModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_filter( 'do_parse_request', $this->serve( ... ) );
	}

	private function serve( mixed $proceed ): mixed {
		if ( self::mayBeOurs( $_SERVER ) ) {
			$this->documents()->get( FrameController::class )->serve( FrameRequest::read( wp_unslash( $_SERVER ), wp_unslash( $_GET ) ) );
		}
		return $proceed;
	}

	/** Caches keep a document for some minutes, so its form token is dated to their beginning and stays the same within them. */
	private function documents(): Container {
		$now = $this->container->get( Clock::class )->now();
		return $this->container->with( $this->container->with( Clock::stopped( $now - $now % DocumentPage::MAX_AGE ) )->get( FormTokenIssuer::class ) );
	}

	/**
	 * Cheap look at the address, so that every other request loads no further class.
	 *
	 * @param array<array-key, mixed> $server $_SERVER.
	 */
	public static function mayBeOurs( array $server ): bool {
		$uri = $server['REQUEST_URI'] ?? '';
		return is_string( $uri ) && ( str_contains( $uri, '/webapp/' ) || str_contains( $uri, 'sw_immosuite_frame=' ) );
	}
}
