<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Surface\Listings\ListingEditor;
use SwImmoSuite\Surface\Listings\ListingEditorData;

defined( 'ABSPATH' ) || exit;

/** The block editor of listings: what stands beside their text. */
final class ListingEditorRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'enqueue_block_editor_assets', $this->enqueue( ... ) );
		add_filter( 'block_editor_settings_all', [ ListingEditor::class, 'settings' ], 10, 2 );
	}

	private function enqueue(): void {
		$listing = ListingEditor::listing();
		if ( null !== $listing ) {
			( new ListingEditor( dirname( SW_IMMOSUITE_FILE ) . '/build/listing-editor' ) )->enqueue( new ListingEditorData( $listing, $this->services->settings(), $this->services->clock() ) );
		}
	}
}
