<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Regions;

use SwImmoSuite\Admin\ScreenScript;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Frontend\Blocks\StarterPageRepository;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Screen ImmoSuite → Regions: prints the element and the initial data of its app.
 *
 * @phpstan-import-type RegionsScreenDataShape from Shapes
 */
final class RegionsScreen {

	public const SLUG = 'sw-immosuite-regions';

	/** Handle of script and style. */
	public const HANDLE = 'sw-immosuite-regions-desk';

	/** Id of the element that the app fills. */
	private const ROOT = 'sw-immosuite-regions';

	/** @param string $setup Address of the setup step that creates pages; empty if the user may not create any. */
	public function __construct(
		private readonly RegionRepository $regions,
		private readonly RegionFiles $files,
		private readonly StarterPageRepository $pages,
		private readonly string $setup,
	) {
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/** URL of the tab that imports a file; url() lets the screen choose the tab. */
	public static function fileUrl(): string {
		return self::url() . '&way=file';
	}

	/** Enqueues script, style and initial data; nothing if the plugin is not built. */
	public function enqueue(): void {
		if ( ScreenScript::enqueue( self::HANDLE, 'regions', [] ) ) {
			wp_add_inline_script( self::HANDLE, 'window.swImmosuiteRegions=' . wp_json_encode( $this->data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
		}
	}

	/** Prints the element of the app. */
	public static function print(): void {
		printf(
			'<div class="wrap"><h1>%s</h1><hr class="wp-header-end"><div id="%s"><noscript><div class="notice notice-error inline"><p>%s</p></div></noscript></div></div>',
			esc_html__( 'Regions', 'sw-immosuite' ),
			esc_attr( self::ROOT ),
			esc_html__( 'This screen needs JavaScript.', 'sw-immosuite' )
		);
	}

	/** @return RegionsScreenDataShape */
	public function data(): array {
		$regions = $this->regions->all();
		$page    = $this->formUrl();
		return [
			'v'        => 1,
			'count'    => count( $regions ),
			'outlines' => $this->files->countOutlines(),
			'source'   => $this->files->source()->line(),
			'regions'  => array_map(
				static fn( Region $region ): array => [
					'id'       => $region->id,
					'name'     => $region->name,
					'parentId' => $region->parentId,
				],
				$regions
			),
			'page'     => $page,
			'setup'    => '' === $page ? $this->setup : '',
			'frames'   => array_map( static fn( Language $language ): string => FrameUrl::document( StarterPage::SavedSearch->value, $language ), Language::SHIPPED ),
		];
	}

	/** URL of the published page with the saved-search form; empty if there is none. */
	private function formUrl(): string {
		$page = $this->pages->all()[ StarterPage::SavedSearch->value ] ?? null;
		return null === $page || ! $page['isPublished'] ? '' : (string) get_permalink( $page['post'] );
	}
}
