<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Surface\ListingEditor\EditorScript;
use SwImmoSuite\Surface\ListingEditor\ImportedRule;
use SwImmoSuite\Surface\ListingEditor\SidebarData;

defined( 'ABSPATH' ) || exit;

/** The block editor of listings: what stands beside their text, and who may change them there. */
final class ListingEditorRoom {

	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'enqueue_block_editor_assets', $this->enqueue( ... ) );
		add_filter( 'block_editor_settings_all', [ EditorScript::class, 'settings' ], 10, 2 );
		// Classic Editor and its like decide at 100.
		add_filter( 'use_block_editor_for_post_type', [ EditorScript::class, 'usesBlocks' ], 1_000, 2 );
		add_filter( 'use_block_editor_for_post', [ EditorScript::class, 'usesBlocks' ], 1_000, 2 );
		add_filter( 'classic_editor_enabled_editors_for_post_type', [ EditorScript::class, 'withoutClassic' ], 10, 2 );
	}

	/** What stands where a listing came with a transfer (O10). */
	public function rule(): ImportedRule {
		return new ImportedRule( $this->services->imports()->listings(), $this->services->imports()->sources(), new Translator( Language::ofStaff() ) );
	}

	private function enqueue(): void {
		$listing = EditorScript::listing();
		if ( null !== $listing ) {
			$prospects = $this->services->searches()->prospects( new Translator( Language::ofStaff() ) );
			$data      = new SidebarData( $listing, $this->services->settings(), $this->services->clock(), $prospects, $this->rule() );
			( new EditorScript( dirname( SW_IMMOSUITE_FILE ) . '/build/listing-editor' ) )->enqueue( $data );
		}
	}
}
