<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use Closure;
use SwImmoSuite\Admin\Inbox\InboxScreen;
use SwImmoSuite\Admin\ListingTable\BulkEdit;
use SwImmoSuite\Admin\ListingTable\BulkUndo;
use SwImmoSuite\Admin\ListingTable\Columns;
use SwImmoSuite\Admin\ListingTable\EditFields;
use SwImmoSuite\Admin\ListingTable\RegionOptions;
use SwImmoSuite\Admin\Mails\MailsPage;
use SwImmoSuite\Admin\Regions\RegionsScreen;
use SwImmoSuite\Admin\Setup\StepName;
use SwImmoSuite\Cli\AlertsCommand;
use SwImmoSuite\Cli\DemoInbox;
use SwImmoSuite\Cli\DemoIntake;
use SwImmoSuite\Cli\RegionsCommand;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\AlertSettings;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsLease;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Frontend\Embed\EmbedScript;
use SwImmoSuite\Frontend\Frame\Build;
use SwImmoSuite\Frontend\Frame\DocumentPage;
use SwImmoSuite\Frontend\Frame\FrameController;
use SwImmoSuite\Frontend\ListingEditor\EditorScript;
use SwImmoSuite\Frontend\ListingPage\FormTarget;
use SwImmoSuite\Frontend\ListingPage\PagePosts;
use SwImmoSuite\Frontend\ListingPage\PartBlock;
use SwImmoSuite\Frontend\ListingSearch\PageSearch;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Http\VisitorProvider;
use SwImmoSuite\Import\Listing\StaffChanges;
use SwImmoSuite\Import\Transfer\ImportTrigger;
use SwImmoSuite\Mail\Delivery;
use SwImmoSuite\Mail\MailEvents;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Mail\OutboxRun;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Mail\WakeEndpoint;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Listing\Completeness\Checks;
use SwImmoSuite\Property\Listing\Delivery\ExposeRoutes;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Index\ListingNews;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Saving\SoldListings;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Listing\Search\SimilarityCriteria;
use SwImmoSuite\Property\Region\Drawing\RegionSvg;
use SwImmoSuite\Property\Region\Import\RegionImport;
use SwImmoSuite\Property\Region\Import\RegionImportService;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionFinder;
use SwImmoSuite\Property\Region\RegionLookup;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\Account\ConsentService;
use SwImmoSuite\Visitor\Account\EmailChangeService;
use SwImmoSuite\Visitor\Account\UnsubscribeService;
use SwImmoSuite\Visitor\Alert\AlertService;
use SwImmoSuite\Visitor\Alert\DigestReader;
use SwImmoSuite\Visitor\Alert\StopService;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\RestScope;
use SwImmoSuite\Visitor\Auth\SessionRepository;
use SwImmoSuite\Visitor\Auth\SessionService;
use SwImmoSuite\Visitor\Auth\SessionVisitors;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\Contact\ContactRepository;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use SwImmoSuite\Visitor\Inbox\OwnViews;
use SwImmoSuite\Visitor\Notification\ConfirmationPage;
use SwImmoSuite\Visitor\Notification\ConsentTopics;
use SwImmoSuite\Visitor\Notification\MailOutcomes;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;
use SwImmoSuite\Visitor\Privacy\CorePrivacyTools;
use SwImmoSuite\Visitor\Privacy\DeletionService;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchMatcher;
use SwImmoSuite\Visitor\Submission\ConfirmationRoutes;
use SwImmoSuite\Visitor\Submission\ConfirmationService;
use SwImmoSuite\Visitor\Submission\EntryDescription;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;
use SwImmoSuite\Visitor\Submission\SubmissionRoutes;

defined( 'ABSPATH' ) || exit;

/**
 * Factories for parameters that have no class: values, closures, implementations of interfaces. A factory returns the object, or
 * some parameters by name; the container finds the other parameters by type.
 */
final class Factories {

	private const REGION_LEASE_SECONDS = 120; // Seconds after which the lock of a killed import expires.

	/** Built once per request, because they contain the connection or cached data, or are used often. */
	public const SHARED = [
		Build::class,
		BulkEdit::class,
		Clock::class,
		Columns::class,
		Connection::class,
		ConsentWordings::class,
		EditFields::class,
		ImportTrigger::class,
		RegionLookup::class,
		RegionOptions::class,
		RestScope::class,
		Settings::class,
		SoldListings::class,
		StaffChanges::class,
		TouchedListings::class,
		WidgetRenderer::class,
		WorkerTrigger::class,
	];

	/** Built once per visitor's page. In other requests, which may change data, their caches would become stale. */
	public const SHARED_ON_PAGES = [ Finder::class, FormTarget::class, PageSearch::class, PartBlock::class ];

	/** @var array<class-string, Closure(Container): (object|array<string, mixed>)>|null */
	private static ?array $all = null;

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	public static function all(): array {
		return self::$all ??= [ ...self::request(), ...self::mails(), ...self::visitors(), ...self::listings(), ...ImportFactories::all(), ...self::admin(), ...self::commands() ];
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function request(): array {
		return [
			Build::class           => static fn(): array => [ 'folder' => self::folder( 'build' ) ],
			Catalogue::class       => static fn(): Catalogue => Catalogue::current(),
			ClientAddress::class   => static fn( Container $c ): array => [ 'trustedProxies' => static fn(): array => $c->get( Settings::class )->trustedProxies() ],
			Connection::class      => static fn( Container $c ): Connection => Connection::ofSite( readsPrimary: ! $c->isPage ),
			FrameController::class => static fn( Container $c ): array => [
				'page'  => self::cacheableContainer( $c )->get( DocumentPage::class ),
				'embed' => $c->callback( EmbedScript::class, 'respond' ),
			],
			Language::class        => static fn(): Language => Language::ofStaff(),
			OutboundFile::class    => static fn(): OutboundFile => new OutboundFile( OutboundGuard::ofHost() ),
			SessionRepository::class => static fn(): array => [ 'idle' => SessionService::IDLE_SECONDS ],
			SettingsLease::class    => static fn( Container $c ): array => [ 'lease' => self::lease( $c, 'settings', SettingsLease::LEASE_SECONDS ) ],
			Translator::class      => static fn(): Translator => new Translator( Language::ofStaff() ),
			VisitorProvider::class => static fn( Container $c ): VisitorProvider => $c->get( SessionVisitors::class ),
		];
	}

	/**
	 * Documents are cached for some minutes, so the form token gets the start of this period as its date and stays constant
	 * within the period.
	 */
	private static function cacheableContainer( Container $c ): Container {
		$now   = $c->get( Clock::class )->now();
		$clock = Clock::stopped( $now - $now % DocumentPage::MAX_AGE_SECONDS );
		return $c->with( $c->make( FormTokenIssuer::class, token: new FormToken( $clock ), clock: $clock ) );
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function mails(): array {
		return [
			AlertService::class     => static fn( Container $c ): array => [ 'lease' => self::lease( $c, 'alerts', seconds: 60 ), 'clock' => $c->alertsAt ?? $c->get( Clock::class ) ],
			Delivery::class         => static fn( Container $c ): array => [ 'render' => $c->get( NotificationRenderer::class )->render( ... ) ],
			DigestReader::class     => self::digestReader( ... ),
			MailEvents::class       => static fn( Container $c ): MailEvents => $c->get( MailOutcomes::class ),
			OutboxRepository::class => static fn( Container $c ): array => [ 'perMinute' => $c->get( AlertSettings::class )->perMinute() ],
			WakeEndpoint::class     => static fn( Container $c ): array => [ 'work' => $c->callback( OutboxRun::class, 'send' ) ],
			WorkerTrigger::class    => static fn( Container $c ): array => [ 'work' => $c->callback( WakeEndpoint::class, 'work' ) ],
		];
	}

	/** @return array<string, mixed> */
	private static function digestReader( Container $c ): array {
		// Reads searches and listings by the clock that selects the alerts.
		$container = null === $c->alertsAt ? $c : new Container( $c->alertsAt );
		return [
			'matcher'  => $container->get( SavedSearchMatcher::class ),
			'listings' => $container->get( PublicListings::class ),
		];
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function visitors(): array {
		return [
			ConfirmationRoutes::class    => self::confirmationRoutes( ... ),
			ConsentService::class        => static fn( Container $c ): array => [ 'topics' => $c->callback( ConsentTopics::class, 'of' ) ],
			CorePrivacyTools::class      => static fn(): array => [ 'views' => static fn( int $user ): array => array_column( ( new OwnViews() )->all( $user )['items'], 'name' ) ],
			EntryDescription::class      => static fn(): array => [ 'translator' => self::siteTexts() ],
			SubmissionRoutes::class      => static fn( Container $c ): array => [ 'known' => $c->callback( ContactRepository::class, 'nameAndPhone' ) ],
		];
	}

	/** @return array{uuid: Closure, alerts: Closure, page: Closure, redeem: array<value-of<KeyPurpose>, Closure>} redeem: action of `wizard/confirm` by purpose of the key. */
	private static function confirmationRoutes( Container $c ): array {
		return [
			'uuid'   => $c->callback( SubmissionRepository::class, 'uuid' ),
			'alerts' => $c->callback( StopService::class, 'describe' ),
			'page'   => $c->callback( ConfirmationPage::class, 'describe' ),
			'redeem' => [
				KeyPurpose::Confirmation->value   => $c->callback( ConfirmationService::class, 'confirm' ),
				KeyPurpose::Deletion->value       => $c->callback( DeletionService::class, 'confirm' ),
				KeyPurpose::EmailChange->value    => $c->callback( EmailChangeService::class, 'confirm' ),
				KeyPurpose::EmailReversal->value  => $c->callback( EmailChangeService::class, 'reverse' ),
				KeyPurpose::Unsubscription->value => $c->callback( UnsubscribeService::class, 'confirm' ),
			],
		];
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function listings(): array {
		return [
			Checks::class              => static fn(): Checks => Checks::builtIn(),
			BulkUndo::class            => static fn( Container $c ): array => [ 'silent' => static fn(): IndexUpkeep => self::silentIndex( $c ) ],
			EditorScript::class        => static fn(): array => [ 'folder' => self::folder( 'build/listing-editor' ) ],
			ExposeRoutes::class        => static fn( Container $c ): array => [ 'parts' => $c->callback( PartBlock::class, 'ofExpose' ) ],
			PartBlock::class           => static fn( Container $c ): array => [
				'outline' => static fn( Listing $listing, Translator $texts ): string => $c->with( $texts )->get( RegionSvg::class )->html( $listing->region, $listing->position ),
				'similar' => static fn( Listing $listing ): array => self::similarCounts( $c->get( Finder::class ), $listing ),
				'regions' => $c->callback( RegionRepository::class, 'pathNames' ),
			],
			RegionFinder::class        => static fn( Container $c ): array => [
				'regions' => $c->get( RegionRepository::class )->all( ... ),
				'geojson' => static fn(): string => $c->get( RegionFiles::class )->read( RegionFiles::GEOJSON )->plain(),
			],
			RegionImport::class        => static fn( Container $c ): array => [ 'changed' => $c->callback( ImportTrigger::class, 'mapRegions' ) ],
			RegionImportService::class => static fn( Container $c ): array => [ 'lease' => self::lease( $c, 'regions import', self::REGION_LEASE_SECONDS ) ]
				+ [ 'countUses' => $c->callback( PostingRepository::class, 'countUses' ) ],
			RegionLookup::class        => static fn( Container $c ): array => [ 'locations' => $c->get( RegionRepository::class )->all( ... ) ],
			RegionsCommand::class      => static fn( Container $c ): array => [ 'lease' => self::lease( $c, 'regions import', self::REGION_LEASE_SECONDS ) ],
			RestRouter::class          => static fn( Container $c ): array => ( new RouteTable( $c ) )->arguments(),
		];
	}

	/** Index whose updates cause no alert mails. */
	public static function silentIndex( Container $c ): IndexUpkeep {
		return $c->with( $c->make( ListingNews::class, isSilent: true ) )->get( IndexUpkeep::class );
	}

	/** @return array{near: int, all: int} Numbers of similar listings that the page of a listing can show: in its region (near) and in total. */
	private static function similarCounts( Finder $finder, Listing $listing ): array {
		return [
			'near' => count( $finder->findByCriteria( new SimilarityCriteria( $listing->marketingType, $listing->categoryId, $listing->region ), PagePosts::SIMILAR_LISTINGS ) ),
			'all'  => count( $finder->findSimilarTo( $listing, PagePosts::SIMILAR_LISTINGS ) ),
		];
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function admin(): array {
		return [
			InboxScreen::class   => static fn(): array => [ 'query' => wp_unslash( $_GET ) ],
			MailsPage::class     => static fn(): array => [ 'sent' => wp_unslash( $_REQUEST ) ],
			PageSearch::class    => static fn(): array => [ 'get' => wp_unslash( $_GET ) ],
			RegionsScreen::class => static fn(): array => [ 'setup' => StaffCapability::Manage->isMine() ? StepName::FirstBlock->url() : '' ],
		];
	}

	/** @return array<class-string, Closure(Container): (object|array<string, mixed>)> */
	private static function commands(): array {
		return [
			AlertsCommand::class    => static fn( Container $c ): array => [
				'at' => static function ( ?int $now ) use ( $c ): array {
					// The given time decides which alerts are due; mails are sent at the real time.
					$container = null === $now ? $c : new Container( alertsAt: Clock::stopped( $now ) );
					return [ $container->get( AlertService::class ), $container->get( OutboxWorker::class ), $container->get( OutboxRepository::class ) ];
				},
			],
			DemoInbox::class        => static fn(): array => [ 'at' => static fn( int $time ): DemoIntake => ( new Container( Clock::stopped( $time ) ) )->get( DemoIntake::class ) ],
		];
	}

	private static function folder( string $name ): string {
		return dirname( SW_IMMOSUITE_FILE ) . '/' . $name;
	}

	/** Texts in the site's language, for content and for mails to the agency. */
	public static function siteTexts(): Translator {
		return new Translator( Language::fromLocale( get_locale() ) );
	}

	/** Lease with this name, timed by the container's clock. */
	public static function lease( Container $c, string $name, int $seconds ): Lease {
		return new Lease( $c->get( Connection::class ), $c->get( Clock::class ), $name, $seconds );
	}
}
