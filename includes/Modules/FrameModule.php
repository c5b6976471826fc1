<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameController;
use SwImmoSuite\Frontend\Frame\FrameRequest;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

defined( 'ABSPATH' ) || exit;

/** Documents and files below /webapp/. Other requests are recognized by their URL alone. */
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

	/**
	 * Documents are cached for some minutes, so the form token gets the start of this period as its date and stays constant
	 * within it.
	 */
	private function documents(): Container {
		$now    = $this->container->get( Clock::class )->now();
		$clock  = Clock::stopped( $now - $now % DocumentPage::MAX_AGE_SECONDS );
		$issuer = $this->container->make( FormTokenIssuer::class, token: new FormToken( $clock ), clock: $clock );
		return $this->container->with( $issuer );
	}

	/**
	 * Cheap check of the URL, so that other requests load no further class.
	 *
	 * @param array<array-key, mixed> $server $_SERVER.
	 */
	public static function mayBeOurs( array $server ): bool {
		$uri = $server['REQUEST_URI'] ?? '';
		return is_string( $uri ) && ( str_contains( $uri, '/webapp/' ) || str_contains( $uri, 'sw_immosuite_frame=' ) );
	}
}
