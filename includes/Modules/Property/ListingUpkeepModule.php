<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Property;

use SwImmoSuite\Frontend\ListingTemplates\ArchiveAddress;
use SwImmoSuite\Frontend\ListingTemplates\Templates;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Listing\Completeness\OpenPoints;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUse;
use SwImmoSuite\Property\Listing\Record\FileLists;
use SwImmoSuite\Property\Listing\Saving\SoldListings;
use SwImmoSuite\Property\Region\Drawing\DrawingBacklog;

defined( 'ABSPATH' ) || exit;

/** Hooks of listings and regions that visitors' pages do not need: for requests that may change something or run events. */
final class ListingUpkeepModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$c = $this->container;
		foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $hook ) {
			add_action( $hook, $c->callback( SoldListings::class, 'onMeta' ), 10, 3 );
		}
		add_action( 'sw_immosuite_daily', $c->callback( SoldListings::class, 'withdraw' ) );
		add_action( 'sw_immosuite_daily', $c->callback( GoneRepository::class, 'deleteExpired' ) );
		add_action( 'sw_immosuite_daily', $c->callback( ListingNews::class, 'deleteExpired' ) );
		// Resumes the daily check of all listings if its request was killed.
		add_action( 'sw_immosuite_outbox', $c->callback( OpenPoints::class, 'resumeHourly' ), 25 );
		add_action( 'save_post_page', [ ArchiveAddress::class, 'refreshRules' ], 10, 0 );
		add_action( 'deleted_post_page', [ ArchiveAddress::class, 'refreshRules' ], 10, 0 );
		add_action( 'load-site-editor.php', [ Templates::class, 'registerAll' ] );
		add_filter( 'theme_page_templates', [ Templates::class, 'choices' ] );
		add_action( DrawingBacklog::HOOK, $c->callback( DrawingBacklog::class, 'runEvent' ) );
		$this->registerLibrary();
	}

	/** The media library: who may open it, which files a listing may use, and cleanup of lists when a file is deleted. */
	private function registerLibrary(): void {
		add_action( 'admin_init', [ Capabilities::class, 'openLibrary' ] );
		add_filter( 'add_post_metadata', [ FileLists::class, 'onMeta' ], 10, 4 );
		add_filter( 'update_post_metadata', [ FileLists::class, 'onMeta' ], 10, 4 );
		add_action( 'delete_attachment', $this->container->callback( PictureUse::class, 'onDelete' ) );
	}
}
