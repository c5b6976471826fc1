<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Overview;

use SwImmoSuite\Admin\Import\ImportPage;
use SwImmoSuite\Admin\Inbox\InboxView;
use SwImmoSuite\Admin\ScreenScript;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Visitor\Entry\EntryLink;

defined( 'ABSPATH' ) || exit;

/**
 * Commands of the plugin in the command palette, which core loads on every screen of wp-admin. The plugin adds its script
 * only on its own screens, with the commands that the current user may use.
 */
final class PaletteCommands {

	/** Handle of the script. tools/i18n/texts.mjs names the file of German texts after this handle. */
	private const HANDLE = 'sw-immosuite-palette';

	/** Core's label in the selected row has a contrast of 4.2, but WCAG 1.4.3 requires 4.5. */
	private const STYLE = '.commands-command-menu [aria-selected=true] .commands-command-menu__item-category{color:#fff}';

	/** Call on a screen of the plugin. Enqueues nothing if the user may use none of the commands. */
	public static function enqueue(): void {
		$urls = self::urls();
		if ( [] !== $urls && ScreenScript::enqueue( self::HANDLE, 'palette' ) ) {
			wp_add_inline_script( self::HANDLE, 'window.swImmosuiteCommands=' . wp_json_encode( $urls, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
			wp_add_inline_style( 'wp-commands', self::STYLE );
		}
	}

	/** @return array<string, string> URLs by the names that src/screens/palette reads. */
	private static function urls(): array {
		$inbox = [
			'inbox' => admin_url( 'admin.php?page=' . EntryLink::SLUG ),
			'due'   => EntryLink::view( InboxView::Due->value ),
		];
		return ( StaffCapability::ReadEntries->isMine() ? $inbox : [] )
			+ ( PostType::userCan( 'create_posts' ) ? [ 'listing' => admin_url( 'post-new.php?post_type=' . PostType::NAME ) ] : [] )
			+ ( StaffCapability::OpenImmo->isMine() ? [ 'file' => ImportPage::fileUrl() ] : [] );
	}
}
