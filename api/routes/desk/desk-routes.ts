import { Router } from 'express';
import type { ApiDeps } from '../../deps.ts';
import { deskAppearanceRoutes } from './appearance.ts';
import { bulkChangeRoutes } from './bulk-changes.ts';
import { deskCategoryRoutes } from './categories.ts';
import { deskCustomerRoutes } from './customers.ts';
import { deskDeliveryRoutes } from './deliveries.ts';
import { deskDocumentRoutes } from './documents.ts';
import { deskFigureRoutes } from './figures.ts';
import { firstStepRoutes } from './first-steps.ts';
import { deskImportRoutes } from './imports.ts';
import { deskInboxRoutes } from './inbox.ts';
import { intakeRoutes } from './intakes.ts';
import { newOrderRoutes } from './new-orders.ts';
import { deskOrderEditRoutes } from './order-edits.ts';
import { deskOrderReturnRoutes } from './order-returns.ts';
import { deskOrderStepRoutes } from './order-steps.ts';
import { deskOrderRoutes } from './orders.ts';
import { deskPaymentMethodRoutes } from './payment-methods.ts';
import { deskPickListRoutes } from './pick-list.ts';
import { deskPictureRoutes } from './pictures.ts';
import { productEditorRoutes } from './product-editor.ts';
import { deskProductRoutes } from './products.ts';
import { deskPromoCodeRoutes } from './promo-codes.ts';
import { deskReviewRoutes } from './reviews.ts';
import { deskSaleRoutes } from './sales.ts';
import { deskSearchRoutes } from './search.ts';
import { deskSettingRoutes } from './settings.ts';
import { deskTableRoutes } from './tables.ts';

/** Every call of the staff's desk. */
export function deskRoutes(deps: ApiDeps): Router {
  return Router().use(
    deskImportRoutes(deps),
    deskTableRoutes(deps),
    deskProductRoutes(deps),
    bulkChangeRoutes(deps),
    intakeRoutes(deps),
    deskCategoryRoutes(deps),
    firstStepRoutes(deps),
    deskSettingRoutes(deps),
    deskDeliveryRoutes(deps),
    deskPaymentMethodRoutes(deps),
    deskDocumentRoutes(deps),
    deskAppearanceRoutes(deps),
    deskSaleRoutes(deps),
    deskPromoCodeRoutes(deps),
    deskSearchRoutes(deps),
    productEditorRoutes(deps),
    deskPictureRoutes(deps),
    newOrderRoutes(deps),
    deskOrderRoutes(deps),
    deskOrderStepRoutes(deps),
    deskPickListRoutes(deps),
    deskCustomerRoutes(deps),
    deskOrderEditRoutes(deps),
    deskOrderReturnRoutes(deps),
    deskInboxRoutes(deps),
    deskReviewRoutes(deps),
    deskFigureRoutes(deps),
  );
}
