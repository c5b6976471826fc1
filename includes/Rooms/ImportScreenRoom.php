<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\Desk\SourceAccess;
use SwImmoSuite\Import\Desk\TransferWords;
use SwImmoSuite\Import\Source\FolderPlace;
use SwImmoSuite\Surface\Admin\Desk\MenuPage;
use SwImmoSuite\Surface\Admin\Import\AccountSources;
use SwImmoSuite\Surface\Admin\Import\HeldNotice;
use SwImmoSuite\Surface\Admin\Import\ImportActions;
use SwImmoSuite\Surface\Admin\Import\ImportPage;
use SwImmoSuite\Surface\Admin\Import\ReportView;
use SwImmoSuite\Surface\Admin\Import\SourceForm;
use SwImmoSuite\Surface\Admin\Import\StartView;
use SwImmoSuite\Surface\Admin\Import\SupportLines;
use SwImmoSuite\Surface\Admin\Import\TransferCsv;
use SwImmoSuite\Surface\Admin\Import\UploadForm;
use SwImmoSuite\Surface\Admin\ListingTable\RegionOptions;

defined( 'ABSPATH' ) || exit;

/** What staff see of the import: its screen. */
final class ImportScreenRoom {

	private readonly Translator $t;

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
		$this->t = new Translator( Language::ofStaff() );
	}

	/** Below the listings. */
	public function menuPage(): MenuPage {
		return new MenuPage(
			ImportPage::SLUG,
			__( 'Import', 'sw-immosuite' ),
			StaffCapability::OpenImmo->required(),
			fn() => $this->page()->print(),
			[ ImportPage::class, 'enqueue' ],
			load: fn() => $this->actions()->run()
		);
	}

	/** Sources of an account on its profile. */
	public function account(): AccountSources {
		return new AccountSources( $this->services->imports()->sources(), $this->t );
	}

	private function page(): ImportPage {
		// What a button of the page before has changed is to be seen (I11).
		$this->services->connection()->readPrimary();
		// phpcs:ignore WordPress.Security.NonceVerification -- nothing is done but to show what is asked for
		$asked = wp_unslash( $_GET );
		return new ImportPage( $this->services->imports()->repository(), SourceAccess::ofCurrentUser(), $this->start( ... ), $this->report( ... ), $this->source( ... ), $this->t, $asked );
	}

	private function start(): StartView {
		$imports = $this->services->imports();
		$access  = SourceAccess::ofCurrentUser();
		$upload  = new UploadForm( $this->t );
		return new StartView( $imports->repository(), $imports->reports(), $imports->sources(), $access, $this->held(), $upload, $this->support(), new TransferWords( $this->t ), $this->t );
	}

	private function report(): ReportView {
		return new ReportView( $this->services->imports()->repository(), $this->services->imports()->reports(), $this->held(), new TransferWords( $this->t ), $this->t );
	}

	private function source(): SourceForm {
		$settings = ( new TransferRoom( $this->services ) )->settings();
		// phpcs:ignore WordPress.Security.NonceVerification -- checked where something is done
		return new SourceForm( $this->services->imports()->sources(), $settings, new RegionOptions( $this->services->regions()->repository() ), $this->support(), $this->t, wp_unslash( $_POST ) );
	}

	private function held(): HeldNotice {
		return new HeldNotice( $this->services->imports()->reports(), $this->services->imports()->listings(), $this->t );
	}

	private function support(): SupportLines {
		return new SupportLines( FolderPlace::path(), $this->t );
	}

	private function actions(): ImportActions {
		$desk = ( new TransferRoom( $this->services ) )->desk( SourceAccess::ofCurrentUser() );
		$csv  = new TransferCsv( $this->services->imports()->repository(), new TransferWords( $this->t ), $this->t );
		// phpcs:ignore WordPress.Security.NonceVerification -- checked where something is done
		return new ImportActions( $desk, $this->source(), $csv, $this->t, wp_unslash( $_POST ), $_FILES );
	}
}
