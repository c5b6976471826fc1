<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Surface\ListingEditor\EditorScript;
use SwImmoSuite\Surface\ListingEditor\SidebarData;

defined( 'ABSPATH' ) || exit;

/** The block editor of listings: what stands beside their text. */
final class ListingEditorRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'enqueue_block_editor_assets', $this->enqueue( ... ) );
		add_filter( 'block_editor_settings_all', [ EditorScript::class, 'settings' ], 10, 2 );
	}

	private function enqueue(): void {
		$listing = EditorScript::listing();
		if ( null !== $listing ) {
			$prospects = $this->services->searches()->prospects( new Translator( Language::ofStaff() ) );
			( new EditorScript( dirname( SW_IMMOSUITE_FILE ) . '/build/listing-editor' ) )->enqueue( new SidebarData( $listing, $this->services->settings(), $this->services->clock(), $prospects ) );
		}
	}
}
