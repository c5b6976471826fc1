<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Ready-made parts of pages around the blocks: named in the editor's language, written in the site's. */
final class Patterns {

	private function __construct(
		private readonly Translator $staff,
		private readonly Translator $site,
	) {
	}

	/** Makes them known to the editor. */
	public static function register(): void {
		register_block_pattern_category( BlockTypes::CATEGORY, [ 'label' => 'SW ImmoSuite' ] );
		$patterns = new self( new Translator( Language::ofStaff() ), new Translator( Language::fromLocale( get_locale() ) ) );
		foreach ( $patterns->all() as $name => $pattern ) {
			register_block_pattern( "sw-immosuite/{$name}", [ 'categories' => [ BlockTypes::CATEGORY ] ] + $pattern );
		}
	}

	/** @return array<string, array{title: string, description: string, keywords: list<string>, content: string}> By name. */
	private function all(): array {
		return [
			'valuation'    => [
				'title'       => $this->staff->text( 'Have a Property Valued', 'Pattern title' ),
				'description' => $this->staff->text( 'Text with the block Offer a Property.', 'Pattern description' ),
				'keywords'    => [ $this->staff->text( 'valuation', 'Pattern keyword' ) ],
				'content'     => self::page(
					$this->site->text( 'What is your property worth?' ),
					$this->site->text( 'Describe it in a few steps. We will then get back to you.' ),
					'lead-wizard'
				),
			],
			'saved-search' => [
				'title'       => $this->staff->text( 'Create a Saved Search', 'Pattern title' ),
				'description' => $this->staff->text( 'Text with the block Saved Search.', 'Pattern description' ),
				'keywords'    => [ $this->staff->text( 'search', 'Pattern keyword' ) ],
				'content'     => self::page(
					$this->site->text( 'Nothing suitable yet?' ),
					$this->site->text( 'Tell us what you are looking for.' ),
					'saved-search-wizard'
				),
			],
		];
	}

	/** A heading, a paragraph and a widget. */
	private static function page( string $heading, string $text, string $widget ): string {
		return '<!-- wp:heading --><h2 class="wp-block-heading">' . esc_html( $heading ) . '</h2><!-- /wp:heading -->'
			. '<!-- wp:paragraph --><p>' . esc_html( $text ) . '</p><!-- /wp:paragraph -->'
			. "<!-- wp:sw-immosuite/{$widget} /-->";
	}
}
