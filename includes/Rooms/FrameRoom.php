<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Surface\Embed\EmbedScript;
use SwImmoSuite\Surface\Frame\DocumentPage;
use SwImmoSuite\Surface\Frame\FrameConfig;
use SwImmoSuite\Surface\Frame\FrameController;
use SwImmoSuite\Surface\Frame\FrameRegions;
use SwImmoSuite\Surface\Frame\FrameRequest;
use SwImmoSuite\Surface\Frame\StaticFile;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

defined( 'ABSPATH' ) || exit;

/** Documents and files below /webapp/. Of other requests only the address is looked at. */
final class FrameRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_filter( 'do_parse_request', $this->serve( ... ) );
	}

	private function serve( mixed $proceed ): mixed {
		if ( self::mayBeOurs( $_SERVER ) ) {
			$this->controller()->serve( FrameRequest::read( wp_unslash( $_SERVER ), wp_unslash( $_GET ) ) );
		}
		return $proceed;
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

	private function controller(): FrameController {
		// A document lies in caches for some minutes anyway: its token is dated to their beginning, so that it changes no sooner.
		$now    = $this->services->clock()->now();
		$clock  = Clock::stopped( $now - $now % DocumentPage::MAX_AGE );
		$tokens = new FormTokenIssuer( new FormToken( $clock ), $this->services->consentTexts(), $clock );
		$config = new FrameConfig( $this->services->settings(), $this->services->consentTexts(), $tokens, new FrameRegions( $this->services->regions()->files() ) );
		$build  = $this->services->build();
		$embed  = new EmbedScript( $build, $this->services->settings() );
		return new FrameController( $build, new DocumentPage( $build, $config, $this->services->settings() ), new StaticFile( $build ), $embed->respond( ... ) );
	}
}
