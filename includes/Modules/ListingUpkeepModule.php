<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Frontend\ListingTemplates\ArchiveAddress;
use SwImmoSuite\Frontend\ListingTemplates\TemplateName;
use SwImmoSuite\Frontend\ListingTemplates\Templates;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Completeness\OpenPoints;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\SoldListings;

defined( 'ABSPATH' ) || exit;

/** Hooks of listings for requests that may change something or run events, which visitors' pages cannot. */
final class ListingUpkeepModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'added_post_meta', $this->stateWritten( ... ), 10, 3 );
		add_action( 'updated_post_meta', $this->stateWritten( ... ), 10, 3 );
		add_action( 'deleted_post_meta', $this->stateWritten( ... ), 10, 3 );
		add_action( 'sw_immosuite_daily', $this->container->callback( SoldListings::class, 'withdraw' ) );
		add_action( 'sw_immosuite_daily', $this->forget( ... ) );
		// Resumes a daily check of all listings that was killed.
		add_action( 'sw_immosuite_outbox', $this->look( ... ), 25 );
		add_action( 'save_post_page', [ ArchiveAddress::class, 'refreshRules' ], 10, 0 );
		add_action( 'deleted_post_page', [ ArchiveAddress::class, 'refreshRules' ], 10, 0 );
		add_action( 'load-site-editor.php', self::templates( ... ) );
		add_filter( 'theme_page_templates', [ Templates::class, 'choices' ] );
	}

	private static function templates(): void {
		Templates::register( ...TemplateName::cases() );
	}

	private function stateWritten( mixed $meta, int $id, string $key ): void {
		if ( 'sw_immo_state' === $key && PostType::isListing( $id ) ) {
			$this->container->get( SoldListings::class )->note( $id );
		}
	}

	private function forget(): void {
		$this->container->get( GoneRepository::class )->deleteExpired();
		$this->container->get( ListingNews::class )->deleteExpired();
	}

	/** @param mixed $which Argument of the event. */
	private function look( mixed $which = '' ): void {
		if ( OutboxCron::HOURLY === [ $which ] ) {
			$this->container->get( OpenPoints::class )->resume();
		}
	}
}
