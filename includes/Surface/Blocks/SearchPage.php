<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Fills the setting searchPage in with the first page of the site that saves searches (L20), so that nobody has to look for it. */
final class SearchPage {

	public function __construct( private readonly Settings $settings ) {
	}

	/** On save_post_page. One that an administrator has chosen stays as long as it is public. */
	public function saved( WP_Post $page ): void {
		if ( 'publish' !== $page->post_status || '' !== $page->post_password || 0 !== $this->settings->searchPage() || ! StarterPage::SavedSearch->isIn( $page->post_content ) ) {
			return;
		}
		SettingsOption::choose( 'searchPage', $page->ID );
	}
}
