<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Sets the setting searchPage to the first page that can save searches, so that administrators need not choose one. */
final class SearchPage {

	public function __construct( private readonly Settings $settings ) {
	}

	/** Action save_post_page. Keeps a chosen page as long as it is public. */
	public function saved( WP_Post $page ): void {
		if ( 'publish' !== $page->post_status || '' !== $page->post_password || 0 !== $this->settings->searchPage() || ! StarterPage::SavedSearch->isIn( $page->post_content ) ) {
			return;
		}
		SettingsOption::choose( 'searchPage', $page->ID );
	}
}
