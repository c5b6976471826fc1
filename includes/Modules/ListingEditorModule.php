<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Frontend\ListingEditor\EditorScript;
use SwImmoSuite\Frontend\ListingEditor\SidebarData;

defined( 'ABSPATH' ) || exit;

/** Block editor of listings: the sidebar, and the rules for who may change what. */
final class ListingEditorModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'enqueue_block_editor_assets', $this->enqueue( ... ) );
		// Runs after Classic Editor and similar plugins, which use priority 100.
		add_filter( 'use_block_editor_for_post_type', [ EditorScript::class, 'usesBlocks' ], 1_000, 2 );
		add_filter( 'use_block_editor_for_post', [ EditorScript::class, 'usesBlocks' ], 1_000, 2 );
		add_filter( 'classic_editor_enabled_editors_for_post_type', [ EditorScript::class, 'withoutClassic' ], 10, 2 );
		add_filter( 'block_editor_settings_all', [ EditorScript::class, 'settings' ], 10, 2 );
	}

	private function enqueue(): void {
		$listing = EditorScript::listing();
		if ( null !== $listing ) {
			$data = $this->container->make( SidebarData::class, listing: $listing );
			$this->container->get( EditorScript::class )->enqueue( $data );
		}
	}
}
