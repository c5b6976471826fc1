<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\Import\ImportActions;
use SwImmoSuite\Admin\Import\ImportPage;
use SwImmoSuite\Admin\Overview\MenuPage;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Staff\StaffCapability;

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
