<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * A page for a new site: a sentence and the block, without a title, which the theme prints. The pattern and the draft
 * from the setup have the same content.
 */
enum StarterPage: string {

	case Contact     = 'contact-form';
	case LeadWizard  = 'lead-wizard';
	case SavedSearch = 'saved-search-wizard';
	case Login       = 'login';
	case Newsletter  = 'newsletter';
	case Listings    = 'listings';

	public function block(): string {
		return "sw-immosuite/{$this->value}";
	}

	/** Whether a text contains the block or its shortcode. */
	public function isIn( string $content ): bool {
		$widgets = array_column( ShortcodeAttributes::allIn( $content, Shortcode::NAME ), 'widget' );
		return has_block( $this->block(), $content ) || in_array( $this->value, $widgets, true );
	}

	/** Whether the page has a form whose submissions visitors confirm. */
	public function isForm(): bool {
		return ! in_array( $this, [ self::Login, self::Listings ], true );
	}

	/** Title for visitors and menus. */
	public function title( Translator $texts ): string {
		return match ( $this ) {
			self::Contact     => $texts->text( 'Contact' ),
			self::LeadWizard  => $texts->text( 'Offer a Property', 'block title' ),
			self::SavedSearch => $texts->text( 'Saved search' ),
			self::Login       => $texts->text( 'My account' ),
			self::Newsletter  => $texts->text( 'Newsletter' ),
			self::Listings    => $texts->text( 'Properties' ),
		};
	}

	/** Purpose of the page, for site builders. */
	public function purpose( Translator $texts ): string {
		return match ( $this ) {
			self::Contact     => $texts->text( 'Visitors write you a message.' ),
			self::LeadWizard  => $texts->text( 'Owners describe what they want to sell or rent out.' ),
			self::SavedSearch => $texts->text( 'Visitors tell you what they are looking for.' ),
			self::Login       => $texts->text( 'Visitors see their details, searches and inquiries.' ),
			self::Newsletter  => $texts->text( 'Visitors subscribe to your news.' ),
			self::Listings    => $texts->text( 'Visitors search your properties.' ),
		};
	}

	/** Block markup of the page. */
	public function content( Translator $texts ): string {
		return '<!-- wp:paragraph --><p>' . esc_html( $this->introduction( $texts ) ) . '</p><!-- /wp:paragraph -->'
			. "<!-- wp:{$this->block()} " . ( self::Listings === $this ? '{"heading":"","align":"wide"} ' : '' ) . '/-->';
	}

	private function introduction( Translator $texts ): string {
		return match ( $this ) {
			self::Contact     => $texts->text( 'Do you have a question or a request? We are glad to help.' ),
			self::LeadWizard  => $texts->text( 'Would you like to sell or rent out a property? Describe it in a few steps, and we will get back to you.' ),
			self::SavedSearch => $texts->text( 'Tell us what you are looking for. We will get in touch when something suitable comes in.' ),
			self::Login       => $texts->text( 'Here you find your details, your saved searches and your inquiries. You sign in with your email address, without a password.' ),
			self::Newsletter  => $texts->text( 'Be among the first to hear of new properties. You can unsubscribe at any time.' ),
			self::Listings    => $texts->text( 'Here you find what we have on offer at the moment.' ),
		};
	}

	/**
	 * Action save_post_page: sets the settings searchPage and leadPage to the first pages with the wizards for saved
	 * searches and leads, so that administrators need not choose them. Keeps a chosen page as long as it is public.
	 */
	public static function chooseTargets( WP_Post $page, Settings $settings ): void {
		if ( 'publish' !== $page->post_status || '' !== $page->post_password ) {
			return;
		}
		foreach ( [ 'searchPage' => self::SavedSearch, 'leadPage' => self::LeadWizard ] as $setting => $wizard ) {
			if ( 0 === $settings->publishedPage( $setting ) && $wizard->isIn( $page->post_content ) ) {
				SettingsOption::choose( $setting, $page->ID );
			}
		}
	}
}
