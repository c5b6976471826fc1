<?php
declare(strict_types=1);

namespace SwImmoSuite;

defined( 'ABSPATH' ) || exit;

/**
 * The table of contents of everything the plugin does to WordPress: the only permanent hooks.
 * A closure builds its service when its hook fires; until then nothing is loaded.
 */
final class Plugin {

	private function __construct( private readonly Services $services ) {
	}

	public static function boot(): void {
		$plugin = new self( new Services() );
		$plugin->database();
	}

	/** A site of a network, or an updated plugin, gets its tables on its first request. */
	private function database(): void {
		register_activation_hook( SW_IMMOSUITE_FILE, fn() => $this->services->migrations()->install() );
		add_action( 'init', fn() => $this->services->migrations()->ensure(), 1 );
	}
}
