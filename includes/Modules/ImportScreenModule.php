<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Surface\Admin\Desk\MenuPage;
use SwImmoSuite\Surface\Admin\Import\ImportActions;
use SwImmoSuite\Surface\Admin\Import\ImportPage;

defined( 'ABSPATH' ) || exit;

/** Admin screen of the import. */
final class ImportScreenModule {

	public function __construct( private readonly Container $container ) {
	}

	/** Menu entry below the listings. */
	public function menuPage(): MenuPage {
		return new MenuPage(
			ImportPage::SLUG,
			__( 'Import', 'sw-immosuite' ),
			StaffCapability::OpenImmo->required(),
			$this->print( ... ),
			[ ImportPage::class, 'enqueue' ],
			load: fn() => $this->container->get( ImportActions::class )->run()
		);
	}

	/** Reads from the primary database, so that the page shows the result of the button that was just pressed. */
	private function print(): void {
		$this->container->get( Connection::class )->readPrimary();
		$this->container->get( ImportPage::class )->print();
	}
}
